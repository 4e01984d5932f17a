import { readFile } from 'node:fs/promises'

export interface StaleFile {
  path: string
  fresh: string
}

/** The generated files below `root` whose content the code would change. */
export async function findStaleFiles(
  generated: Readonly<Record<string, () => string>>,
  root: URL,
): Promise<StaleFile[]> {
  const stale: StaleFile[] = []
  for (const [path, make] of Object.entries(generated)) {
    const fresh = make()
    const current = await readFile(new URL(path, root), 'utf8').catch(() => '')
    if (fresh !== current) stale.push({ path, fresh })
  }
  return stale
}

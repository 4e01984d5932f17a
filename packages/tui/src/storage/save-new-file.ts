import { writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'

/** How many numbers are tried for a name that exists. */
const MAX_NUMBER = 1000

/** Saves a text under a name that does not exist yet: `log.txt`, else `log 2.txt`. Returns the path. */
export async function saveNewFile(
  folder: string,
  { fileName, text }: { readonly fileName: string; readonly text: string },
): Promise<string> {
  const { name, ext } = parse(fileName)
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? fileName : `${name} ${number}${ext}`)
    try {
      await writeFile(path, text, { flag: 'wx' })
      return path
    } catch (error) {
      const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      if (!exists || number === MAX_NUMBER) throw error
    }
  }
}

import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { requireSourceFile } from './source-file.ts'

const MEDIA = new Set(['.mp4', '.webm', '.mkv', '.m4v'])

/** Names that other programs leave in shared folders (server behaviour 1). */
const FOREIGN = new Set(['@eaDir', 'Network Trash Folder', 'Temporary Items'])

export interface MediaFile {
  /** Relative to the media root: `<folder>/<id>.<ext>`. */
  path: string
  folder: string
  id: string
  sizeBytes: number
}

/**
 * The media files exactly one folder below the root, by name. Other files are left out; so are links that lead out of the root,
 * with a reason for the report.
 */
export async function* mediaFiles(
  root: string,
  onRefused: (path: string, reason: string) => void = () => undefined,
): AsyncGenerator<MediaFile> {
  for (const folder of await readdir(root, { withFileTypes: true })) {
    if (!folder.isDirectory() || folder.name.startsWith('.') || FOREIGN.has(folder.name)) continue
    const entries = await readdir(join(root, folder.name), { withFileTypes: true })
    const links = new Set(entries.filter(entry => entry.isSymbolicLink()).map(({ name }) => name))
    for (const name of entries.map(entry => entry.name).sort()) {
      const id = name.split('.')[0] ?? ''
      if (name.startsWith('.') || !MEDIA.has(extname(name)) || name !== id + extname(name)) continue
      const path = `${folder.name}/${name}`
      const found = await stat(join(root, path)).catch(() => undefined)
      if (!found?.isFile()) continue
      const refusal = links.has(name) ? await refusalOf(join(root, path), root) : undefined
      if (refusal !== undefined) onRefused(path, refusal)
      else yield { path, folder: folder.name, id, sizeBytes: found.size }
    }
  }
}

const refusalOf = (file: string, root: string): Promise<string | undefined> =>
  requireSourceFile(file, root).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

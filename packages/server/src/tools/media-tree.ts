import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

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

/** The media files exactly one folder below the root, by name. Anything else there is passed over. */
export async function* mediaFiles(root: string): AsyncGenerator<MediaFile> {
  for (const folder of await readdir(root, { withFileTypes: true })) {
    if (!folder.isDirectory() || folder.name.startsWith('.') || FOREIGN.has(folder.name)) continue
    for (const name of (await readdir(join(root, folder.name))).sort()) {
      const id = name.split('.')[0] ?? ''
      if (name.startsWith('.') || !MEDIA.has(extname(name)) || name !== id + extname(name)) continue
      const found = await stat(join(root, folder.name, name)).catch(() => undefined)
      if (found?.isFile()) yield { path: `${folder.name}/${name}`, folder: folder.name, id, sizeBytes: found.size }
    }
  }
}

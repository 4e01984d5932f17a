import { readdir, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { requireSourceFile } from './source-file.ts'

const MEDIA = new Set(['.mp4', '.webm', '.mkv', '.m4v'])

export const isMediaName = (name: string) => MEDIA.has(extname(name))

/**
 * The name without extension of a video whose ID differs from another one only by case: on a disk that ignores case,
 * both would have the same file. The hexadecimal number encodes which letters are capitals. No ID contains a tilde.
 */
export function caseStem(id: string): string {
  const bits = [...id].reduce((sum, letter) => sum * 2n + (/[A-Z]/.test(letter) ? 1n : 0n), 0n)
  return `${id}~${bits.toString(16)}`
}

const idOfStem = (stem: string) => stem.replace(/~[0-9a-f]+$/, '')

/** The ID of the video that a file belongs to by its name, hidden or not. */
export const videoIdOfName = (name: string) => idOfStem(name.replace(/^\./, '').split('.')[0] ?? '')

/** The name of a media file without its extension: its sidecar and subtitles start with it. */
export const fileStem = (path: string) => basename(path, extname(path))

/** Names that other programs create in shared folders (docs/spec/library-files.md#ignored-names). */
const IGNORED_FOLDERS = new Set(['@eaDir', 'Network Trash Folder', 'Temporary Items'])

export interface MediaFile {
  /** Relative to the media root: `<folder>/<id>.<ext>`. */
  path: string
  folder: string
  id: string
  sizeBytes: number
}

/**
 * The media files exactly one folder below the root, sorted by name. Other files are left out; links that point outside
 * the root are also left out and are reported with a reason.
 */
export async function* mediaFiles(
  root: string,
  onRefused: (path: string, reason: string) => void = () => undefined,
): AsyncGenerator<MediaFile> {
  for (const folder of await readdir(root, { withFileTypes: true })) {
    if (!folder.isDirectory() || folder.name.startsWith('.') || IGNORED_FOLDERS.has(folder.name)) continue
    const entries = await readdir(join(root, folder.name), { withFileTypes: true })
    const links = new Set(entries.filter(entry => entry.isSymbolicLink()).map(({ name }) => name))
    for (const name of entries.map(entry => entry.name).sort()) {
      if (name.startsWith('.') || !isMediaName(name) || fileStem(name).includes('.')) continue
      const path = `${folder.name}/${name}`
      const found = await stat(join(root, path)).catch(() => undefined)
      if (!found?.isFile()) continue
      const rejection = links.has(name) ? await findRefusal(join(root, path), root) : undefined
      if (rejection !== undefined) onRefused(path, rejection)
      else yield { path, folder: folder.name, id: videoIdOfName(name), sizeBytes: found.size }
    }
  }
}

const findRefusal = (file: string, root: string): Promise<string | undefined> =>
  requireSourceFile(file, root).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

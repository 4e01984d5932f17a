import { basename, extname } from 'node:path'
import type { MediaStorage } from './storage/media-storage.ts'

const MEDIA = new Set(['.mp4', '.webm', '.mkv', '.m4v'])

/** The names that the media file of a video can have. */
export const mediaNames = (stem: string): string[] => [...MEDIA].map(extension => stem + extension)

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

export interface MediaFile {
  /** Relative to the media root: `<folder>/<id>.<ext>`. */
  path: string
  folder: string
  id: string
  sizeBytes: number
}

/** The media files of the library, sorted by name within each folder. Files that may not be read are reported with a reason. */
export async function* mediaFiles(
  media: Pick<MediaStorage, 'list'>,
  onRefused: (path: string, reason: string) => void,
): AsyncGenerator<MediaFile> {
  for await (const { path, sizeBytes } of media.list({ accepts: isLibraryName, onRefused })) {
    const [folder = '', name = ''] = path.split('/')
    yield { path, folder, id: videoIdOfName(name), sizeBytes }
  }
}

const isLibraryName = (name: string) => !name.startsWith('.') && isMediaName(name) && !fileStem(name).includes('.')

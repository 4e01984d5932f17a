import { copyFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findFile, type FoundFile } from '../../platform/files/find-file.ts'
import { fileExists, makeFolder } from '../../platform/files/files.ts'
import { listImageFiles, removeArtFile, type ArtFile, type ImageFolder } from '../image-files.ts'
import { writeImage, type ImageShape } from '../write-image.ts'

/**
 * The images of videos, channels and playlists. `file` is a path in the cache folder (media-paths.ts), also for images in
 * a bucket, whose copies are there.
 */
export interface ImageStorage {
  has(file: string): Promise<boolean>
  /** For a decoded URL path below one of the folders of images. Undefined if there is none. */
  find(folder: string, path: string): Promise<FoundFile | undefined>
  /** Makes an image readable at its path. False if there is none. */
  fetch(file: string): Promise<boolean>
  /**
   * Writes an image as JPEG, completely or not at all. An existing image that looks different is kept as a revision.
   * Returns false when the bytes are not an image.
   */
  write(image: Buffer, file: string, shape: ImageShape): Promise<boolean>
  /** Stores a copy of a local JPEG file, unless there is an image. */
  add(source: string, file: string): Promise<void>
  /** The same as `has`, with few requests for many images that are sorted by their IDs. */
  createLookup(): (file: string) => Promise<boolean>
  list(folder: ImageFolder): Promise<ArtFile[]>
  remove(file: string): Promise<void>
}

/** Images in the cache folder. */
export const localImages: ImageStorage = {
  has: fileExists,
  find: findFile,
  fetch: fileExists,
  write: writeImage,
  async add(source, file) {
    if (await fileExists(file)) return
    await makeFolder(dirname(file))
    await copyFile(source, file)
  },
  createLookup: () => fileExists,
  list: listImageFiles,
  remove: removeArtFile,
}

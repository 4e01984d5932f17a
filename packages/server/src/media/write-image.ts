import { copyFile, link, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '../platform/files/files.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'

/**
 * Images with more pixels than this, before or after framing, are rejected, because decoding them needs too much
 * memory. 8K has 33 million.
 */
export const MAX_PIXELS = 50_000_000

/**
 * Loaded with the first image, because it takes a tenth of the memory of an idle server. One thread for each image, and
 * no cache: no image is created twice, and playback needs the processors.
 */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** How each kind of image is stored (docs/spec/metadata.md#images). */
export type ImageShape = 'wide' | 'as-is'

/** Replaced images, next to the current ones: `<name>-<time of writing, in ms>.jpg`. They are part of the revisions. */
export const REVISIONS_FOLDER = '.superseded'

/**
 * Writes an image as JPEG, completely or not at all. An existing image that looks different is kept as a revision.
 * Returns false when the bytes are not an image.
 */
export async function writeImage(imageFile: Buffer, file: string, shape: ImageShape): Promise<boolean> {
  const unfinished = `${file}.unfinished`
  if (!(await renderImage(imageFile, unfinished, shape))) return false
  try {
    await saveRevision(file, unfinished)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
  return true
}

/** Writes an image as JPEG. Returns false when the bytes are not an image. */
export async function renderImage(imageFile: Buffer, file: string, shape: ImageShape): Promise<boolean> {
  const sharp = await loadSharp()
  await makeFolder(dirname(file))
  try {
    const image = sharp(imageFile, { limitInputPixels: MAX_PIXELS }).rotate()
    const { width, height } = await image.metadata()
    const needsFraming = shape === 'wide' && width * 9 !== height * 16
    const wideHeight = Math.max(1, Math.round((width * 9) / 16))
    if (needsFraming && width * wideHeight > MAX_PIXELS) return false
    // Cropped equally at top and bottom; images wider than 16:9 get black bars.
    const framed = needsFraming
      ? image.resize(width, wideHeight, {
          fit: width * 9 < height * 16 ? 'cover' : 'contain',
          background: 'black',
        })
      : image
    await framed.flatten({ background: 'black' }).jpeg({ quality: 85 }).toFile(file)
    return true
  } catch (error) {
    await rm(file, { force: true }).catch(() => undefined)
    if (isDiskError(error)) throw error
    return false
  }
}

async function saveRevision(file: string, newFile: string) {
  const old = await stat(file).catch(() => undefined)
  if (!old?.isFile() || (await readFile(file)).equals(await readFile(newFile))) return
  const revision = join(dirname(file), REVISIONS_FOLDER, `${basename(file, '.jpg')}-${Math.floor(old.mtimeMs)}.jpg`)
  await makeFolder(dirname(revision))
  // Some file systems do not support links.
  await link(file, revision).catch(() => copyFile(file, revision))
}

function isDiskError(error: unknown): boolean {
  return classifyStorageError(error) !== undefined || (error instanceof Error && NOT_WRITTEN.test(error.message))
}

/** System errors in the messages of libvips, which have no code. */
const NOT_WRITTEN = /ENOSPC|EDQUOT|EROFS|EACCES|unable to open for write/i

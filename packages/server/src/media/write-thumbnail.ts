import { copyFile, link, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '../platform/files/files.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'

/** Images with more pixels than this, or that would have more once they are framed, are refused: they are bombs, not thumbnails. 8K has 33 million. */
const PIXELS_MAX = 50_000_000

/**
 * Loaded with the first image: it takes a tenth of the memory of a server at rest. One thread for each image, and none is
 * kept: no image is made twice, and who watches needs the processors.
 */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** How each kind of image is stored (docs/spec/metadata.md#images). */
export type ImageShape = 'wide' | 'as-is'

/** Images that others took the place of, next to those: `<name>-<when it was written, in ms>.jpg`. Part of the revisions. */
const REVISIONS_FOLDER = '.superseded'

/**
 * Writes an image as JPEG, whole or not at all. One that was there and looked different stays as a superseded one. Answers false
 * when the bytes are not image.
 */
export async function writeImage(imageFile: Buffer, file: string, shape: ImageShape): Promise<boolean> {
  const unfinished = `${file}.unfinished`
  const sharp = await loadSharp()
  await makeFolder(dirname(file))
  try {
    const image = sharp(imageFile, { limitInputPixels: PIXELS_MAX }).rotate()
    const { width, height } = await image.metadata()
    const isTooTall = shape === 'wide' && width * 9 !== height * 16
    const wideHeight = Math.max(1, Math.round((width * 9) / 16))
    if (isTooTall && width * wideHeight > PIXELS_MAX) return false
    // Cut equally at top and bottom; what is wider than 16:9 gets black bars.
    const framed = isTooTall
      ? image.resize(width, wideHeight, {
          fit: width * 9 < height * 16 ? 'cover' : 'contain',
          background: 'black',
        })
      : image
    await framed.flatten({ background: 'black' }).jpeg({ quality: 85 }).toFile(unfinished)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    if (isDiskTrouble(error)) throw error
    return false
  }
  try {
    await saveRevision(file, unfinished)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
  return true
}

async function saveRevision(file: string, fresh: string) {
  const old = await stat(file).catch(() => undefined)
  if (!old?.isFile() || (await readFile(file)).equals(await readFile(fresh))) return
  const kept = join(dirname(file), REVISIONS_FOLDER, `${basename(file, '.jpg')}-${Math.floor(old.mtimeMs)}.jpg`)
  await makeFolder(dirname(kept))
  // Not all file systems have links.
  await link(file, kept).catch(() => copyFile(file, kept))
}

function isDiskTrouble(error: unknown): boolean {
  return classifyStorageError(error) !== undefined || (error instanceof Error && NOT_WRITTEN.test(error.message))
}

/** How libvips reports errors of the system: without a code. */
const NOT_WRITTEN = /ENOSPC|EDQUOT|EROFS|EACCES|unable to open for write/i

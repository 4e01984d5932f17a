import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Pictures with more pixels than this are refused: they are bombs, not thumbnails. */
const PIXELS_MAX = 100_000_000

/** Loaded with the first picture: it takes a tenth of the memory of a server at rest. */
const loadSharp = async () => (await import('sharp')).default

/** How each kind of art is stored: video thumbnails are cut to 16:9, channel art stays as it is. Server behaviour 1. */
export type ArtShape = 'wide' | 'as-is'

/** Writes a picture as JPEG, whole or not at all. Answers false when the bytes are no picture. */
export async function writeArt(picture: Buffer, file: string, shape: ArtShape): Promise<boolean> {
  const unfinished = `${file}.unfinished`
  const sharp = await loadSharp()
  await mkdir(dirname(file), { recursive: true })
  try {
    const image = sharp(picture, { limitInputPixels: PIXELS_MAX }).rotate()
    const { width, height } = await image.metadata()
    const isTooTall = shape === 'wide' && width * 9 !== height * 16
    // Cut equally at top and bottom; what is wider than 16:9 gets black bars.
    const framed = isTooTall
      ? image.resize(width, Math.max(1, Math.round((width * 9) / 16)), {
          fit: width * 9 < height * 16 ? 'cover' : 'contain',
          background: 'black',
        })
      : image
    await framed.flatten({ background: 'black' }).jpeg({ quality: 85 }).toFile(unfinished)
  } catch (error) {
    if (isDiskTrouble(error)) throw error
    return false
  }
  await rename(unfinished, file)
  return true
}

function isDiskTrouble(error: unknown): boolean {
  return error instanceof Error && /ENOSPC|EROFS|EACCES|unable to open for write|No space left/i.test(error.message)
}

import { loadSharp, MAX_PIXELS } from './write-image.ts'

/** Enough for a small image on most screens; the data URL has a few kilobytes. */
const SIZE_PX = 144

/** A small image as a data URL; undefined when the bytes are not an image. */
export async function renderPreview(image: Buffer): Promise<string | undefined> {
  const sharp = await loadSharp()
  try {
    const preview = await sharp(image, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: SIZE_PX, height: SIZE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'black' })
      .jpeg({ quality: 75 })
      .toBuffer()
    return `data:image/jpeg;base64,${preview.toString('base64')}`
  } catch {
    return undefined
  }
}

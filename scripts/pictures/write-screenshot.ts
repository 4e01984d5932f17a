import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../../docs/images/', import.meta.url).pathname
const QUALITY = 82

/** Writes `docs/images/<name>.webp`. */
export async function writeScreenshot(name: string, png: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  await sharp(png).webp({ quality: QUALITY, effort: 6 }).toFile(`${folder}${name}.webp`)
  process.stderr.write(`pictures: ${name}\n`)
}

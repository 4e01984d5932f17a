import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Look } from './item.ts'
import type { CacheFile } from './cache-file.ts'
import { scenes } from './scenes.ts'
import type { SceneName } from './scenes.ts'

/** A JPEG of one of the images, cropped to `width` x `height` pixels. */
export interface Picture {
  cover: SceneName | 'banner'
  look: Look
  width: number
  height: number
}

const COVERS = new URL('../covers/', import.meta.url)
const CLOSE_UP = 1.35

const render = async (svg: Buffer, image: Picture, path: string): Promise<void> => {
  const { cover, look, width, height } = image
  const drawn = await sharp(svg).metadata()
  const scale = Math.max(width / drawn.width, height / drawn.height) * (look === 'close' ? CLOSE_UP : 1)
  const rendered = await sharp(svg, { density: 72 * scale })
    .flatten()
    .png()
    .toBuffer({ resolveWithObject: true })
  const focus = cover === 'banner' ? 0.5 : scenes[cover].focus
  const left = Math.round(Math.min(Math.max(rendered.info.width * focus - width / 2, 0), rendered.info.width - width))
  const top = Math.round((rendered.info.height - height) / 2)
  const cropped = sharp(rendered.data).extract({ left, top, width, height })
  const toned = look === 'dusk' ? cropped.modulate({ brightness: 0.78, saturation: 0.85, hue: 350 }) : cropped
  await toned.jpeg({ quality: 84 }).toFile(path)
}

export const imageFile = async (createFileCache: CacheFile, image: Picture): Promise<string> => {
  const svg = await readFile(new URL(`${image.cover}.svg`, COVERS))
  const { cover, look, width, height } = image
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
  return createFileCache(`pictures/${cover}-${look}-${width}x${height}-${hash}.jpg`, part => render(svg, image, part))
}

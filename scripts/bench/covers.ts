import { link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Archive } from './archive.ts'

const DRAWINGS = new URL('../../packages/sample-tube/covers/', import.meta.url)
/** The hues of each drawing, so that neighbors in a list differ. */
const HUES = [0, 90, 210]
/** The size in which the archive stores thumbnails. */
const SIZE = { width: 1280, height: 720 }

/** Adds a thumbnail to every video of a generated library, one of a few dozen, and an image to every channel. */
export async function addCovers({ dataDir, library }: Archive): Promise<void> {
  const cache = join(dataDir, 'cache')
  const pictures = await draw(join(cache, 'drawn'))
  let linkCount = 0
  const linkThumbnail = async (path: string) => {
    await mkdir(dirname(path), { recursive: true })
    await link(pictures[linkCount++ % pictures.length] ?? '', path)
  }
  for (const id of library.videoIds) await linkThumbnail(join(cache, 'videos', id.charAt(0).toLowerCase(), `${id}.jpg`))
  for (const id of library.channelIds) await linkThumbnail(join(cache, 'channels', `${id}_thumb.jpg`))
}

async function draw(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(DRAWINGS)).filter(name => name.endsWith('.svg')).sort()
  const pictures: string[] = []
  for (const hue of HUES) {
    for (const name of names) {
      const path = join(folder, `${name}-${hue}.jpg`)
      await sharp(new URL(name, DRAWINGS).pathname)
        .resize({ ...SIZE, fit: 'cover' })
        .modulate({ hue })
        .jpeg({ quality: 84 })
        .toFile(path)
      pictures.push(path)
    }
  }
  return pictures
}

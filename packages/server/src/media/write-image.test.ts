import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listImageFiles } from './image-files.ts'
import { writeImage } from './write-image.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellar-art-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const imageFile = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

const readImageSize = async (file: string) => {
  const { width, height, format } = await sharp(file).metadata()
  return [width, height, format]
}

describe('an image', () => {
  it.each([
    [640, 480, 640, 360],
    [1280, 720, 1280, 720],
    [1000, 200, 1000, 563],
  ])('of a video is converted to 16:9: %i x %i', async (width, height, newWidth, newHeight) => {
    const file = join(folder, 'a/b.jpg')
    expect(await writeImage(await imageFile(width, height), file, 'wide')).toBe(true)
    expect(await readImageSize(file)).toEqual([newWidth, newHeight, 'jpeg'])
  })

  it('of a channel keeps its shape', async () => {
    const file = join(folder, 'c.jpg')
    await writeImage(await imageFile(300, 300), file, 'as-is')
    expect(await readImageSize(file)).toEqual([300, 300, 'jpeg'])
  })

  it('that is replaced is kept next to the new one, once for each different image', async () => {
    const file = join(folder, 'e.jpg')
    const first = await imageFile(300, 300)
    for (const one of [first, first, await imageFile(320, 180), await imageFile(320, 180)])
      await writeImage(one, file, 'as-is')
    expect(await readImageSize(file)).toEqual([320, 180, 'jpeg'])
    const kept = readdirSync(join(folder, '.superseded'))
    expect(kept).toEqual([expect.stringMatching(/^e-\d+\.jpg$/)])
    expect(await readImageSize(join(folder, '.superseded', kept[0] ?? ''))).toEqual([300, 300, 'jpeg'])
  })

  it('that was replaced is not listed as an unused image', async () => {
    for (const name of ['videos/a/abc.jpg', 'channels/UCa_banner.jpg'])
      for (const one of [await imageFile(300, 300), await imageFile(320, 180)])
        await writeImage(one, join(folder, name), 'as-is')
    const before = Date.now() + 60_000
    const list = (sample: string, isSpread: boolean, suffix: string) =>
      listImageFiles({ sample: join(folder, sample), isSpread, suffix, before })
    expect((await list('videos/x/x.jpg', true, '.jpg')).map(({ id }) => id)).toEqual(['abc'])
    expect((await list('channels/x_banner.jpg', false, '_banner.jpg')).map(({ id }) => id)).toEqual(['UCa'])
    expect(readdirSync(join(folder, 'videos/a/.superseded'))).toHaveLength(1)
    expect(readdirSync(join(folder, 'channels/.superseded'))).toHaveLength(1)
  })

  it('that would need too much memory after framing is rejected', async () => {
    expect(await writeImage(await imageFile(65_000, 1), join(folder, 'bomb.jpg'), 'wide')).toBe(false)
    expect(readdirSync(folder)).toEqual([])
  })

  it('that is not an image is rejected, and leaves no file', async () => {
    const file = join(folder, 'd.jpg')
    expect(await writeImage(Buffer.from('<html>'), file, 'wide')).toBe(false)
    expect(existsSync(file)).toBe(false)
  })
})

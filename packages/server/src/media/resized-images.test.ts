import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createResizeImage } from './resized-images.ts'

let folder: string
let source: string
let target: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellar-small-'))
  source = join(folder, 'a.jpg')
  target = join(folder, 'small/a.jpg')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg()
    .toFile(source)
const ask = (small = createResizeImage()) => small({ source, target, modifiedMs: statSync(source).mtimeMs })
const imageSize = async () => {
  const { width, height } = await sharp(target).metadata()
  return [width, height]
}

describe('the resized copy of an image', () => {
  it('is 640 px wide, and is created once', async () => {
    await draw(1280, 720)
    expect(await ask()).toBe(true)
    expect(await imageSize()).toEqual([640, 360])
    const { ino } = statSync(target)
    expect(await ask()).toBe(true)
    expect(statSync(target).ino).toBe(ino)
  })

  it('is created again when the original was replaced', async () => {
    await draw(1280, 720)
    await ask()
    await draw(1280, 640)
    utimesSync(source, 1, 1)
    await ask()
    expect(await imageSize()).toEqual([640, 320])
  })

  it('is not larger than the original, and is created once for parallel requests', async () => {
    await draw(320, 180)
    const small = createResizeImage()
    expect(await Promise.all([ask(small), ask(small), ask(small), ask(small)])).toEqual([true, true, true, true])
    expect(await imageSize()).toEqual([320, 180])
    expect(readdirSync(join(folder, 'small'))).toEqual(['a.jpg'])
  })

  it('is not available for a file that is not an image, or if the disk cannot be written', async () => {
    writeFileSync(source, 'no picture')
    expect(await ask()).toBe(false)
    await draw(1280, 720)
    writeFileSync(join(folder, 'small-as-file'), '')
    target = join(folder, 'small-as-file/a.jpg')
    expect(await ask()).toBe(false)
  })
})

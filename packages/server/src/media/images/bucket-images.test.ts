import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { fileExists } from '../../platform/files/files.ts'
import { MediaMissingError } from '../storage/media-storage.ts'
import { openBucket } from '../storage/open-media-storage.ts'
import type { BucketConfig, ObjectStore } from '../storage/object-store.ts'
import { createTestBucket } from '../../testing/test-bucket.ts'
import { adoptImages, createAdoptionCheck, endAdoption } from './adopt-images.ts'
import { createBucketImages } from './bucket-images.ts'
import { createImageCache } from './image-cache.ts'

const MINUTE_MS = 60_000
const PATH = 'videos/a/a1.jpg'

let home: string
let bucket: BucketConfig
let objects: ObjectStore
let now: number
let isPresent: boolean
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-images-'))
  onTestFinished(() => rm(home, { recursive: true }))
  bucket = await createTestBucket()
  objects = await openBucket(bucket)()
  now = 0
  isPresent = true
})

const draw = (color: string) =>
  sharp({ create: { width: 160, height: 90, channels: 3, background: color } })
    .png()
    .toBuffer()

async function write(path: string, content: string | Buffer) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

/** A server of the archive, with its own cache folder. */
function openServer(name: string, open = () => Promise.resolve(objects)) {
  const cacheDir = join(home, name)
  const isAdopted = createAdoptionCheck({ cacheDir, url: bucket.url })
  const images = createBucketImages({
    open,
    media: { isPresent: () => Promise.resolve(isPresent) },
    cacheDir,
    isAdopted,
    now: () => now,
  })
  return {
    images,
    cacheDir,
    isAdopted,
    at: (path: string) => join(cacheDir, path),
    adopt: () => adoptImages({ cacheDir, url: bucket.url }, open, new AbortController().signal),
    /** The color of the image that the server shows. */
    show: async (path = PATH) => {
      const found = await images.find(join(cacheDir, 'videos'), path.slice('videos/'.length))
      if (!found) return undefined
      const { dominant } = await sharp(found.realPath).stats()
      return dominant.r > dominant.b ? 'red' : 'blue'
    },
  }
}

const listKeys = async () => (await objects.list('', { isDeep: true })).objects.map(({ key }) => key).sort()

describe('an image in a bucket', () => {
  it('is shown by each server, also after its cache was deleted', async () => {
    const [one, two] = [openServer('one'), openServer('two')]
    expect(await one.images.write(await draw('red'), one.at(PATH), 'wide')).toBe(true)
    expect(await listKeys()).toEqual([`.images/${PATH}`])
    expect([await one.show(), await two.show()]).toEqual(['red', 'red'])
    expect((await stat(one.at(PATH))).mtimeMs).toBe((await stat(two.at(PATH))).mtimeMs)
    await rm(two.cacheDir, { recursive: true })
    expect(await two.show()).toBe('red')
    expect(await readdir(dirname(two.at(PATH)))).toEqual(['a1.jpg'])
  })

  it('that another server replaces is shown after ten minutes, and the old one is kept', async () => {
    const [one, two] = [openServer('one'), openServer('two')]
    await one.images.write(await draw('red'), one.at(PATH), 'wide')
    await two.show()
    await one.images.write(await draw('blue'), one.at(PATH), 'wide')
    expect([await one.show(), await two.show()]).toEqual(['blue', 'red'])
    now = 11 * MINUTE_MS
    expect(await two.show()).toBe('blue')
    const [revision, current] = await listKeys()
    expect(current).toBe(`.images/${PATH}`)
    expect(revision).toMatch(/^\.images\/videos\/a\/\.superseded\/a1-\d+\.jpg$/)
  })

  it('that is written again without a change is not kept twice', async () => {
    const { images, at } = openServer('one')
    for (let count = 0; count < 2; count++) await images.write(await draw('red'), at(PATH), 'wide')
    expect(await listKeys()).toEqual([`.images/${PATH}`])
    expect(await images.write(Buffer.from('no image'), at(PATH), 'wide')).toBe(false)
  })

  it('is not added over an existing one', async () => {
    const { images, at, show } = openServer('one')
    await write(
      join(home, 'blue.jpg'),
      await sharp(await draw('blue'))
        .jpeg()
        .toBuffer(),
    )
    await images.write(await draw('red'), at(PATH), 'wide')
    await images.add(join(home, 'blue.jpg'), at(PATH))
    expect(await show()).toBe('red')
  })

  it('is found after another server added it, and not after it was removed', async () => {
    const [one, two] = [openServer('one'), openServer('two')]
    expect(await two.images.has(two.at(PATH))).toBe(false)
    await one.images.write(await draw('red'), one.at(PATH), 'wide')
    now = MINUTE_MS
    expect(await two.images.has(two.at(PATH))).toBe(true)
    expect(await two.images.createLookup()(two.at(PATH))).toBe(true)
    expect(await two.images.createLookup()(two.at('videos/a/a2.jpg'))).toBe(false)
    const sample = two.at('videos/x/x.jpg')
    const query = { sample, isSpread: true, suffix: '.jpg', before: Date.now() + MINUTE_MS }
    expect(await two.images.list(query)).toEqual([{ id: 'a1', path: two.at(PATH) }])
    await two.images.remove(two.at(PATH))
    expect(await two.show()).toBeUndefined()
    expect(await listKeys()).toEqual([])
  })

  it('is shown from the cache while the bucket does not respond', async () => {
    let isReachable = true
    const failure = Object.assign(new Error('no response'), { $metadata: {} })
    const { images, at, show } = openServer('one', () =>
      isReachable ? Promise.resolve(objects) : Promise.reject(failure),
    )
    await images.write(await draw('red'), at(PATH), 'wide')
    await show()
    isReachable = false
    now = 11 * MINUTE_MS
    expect(await show()).toBe('red')
    await expect(images.find(at('videos'), 'b/b1.jpg')).rejects.toBe(failure)
  })

  it('is not written to the bucket of another archive', async () => {
    const { images, at } = openServer('one')
    isPresent = false
    await expect(images.write(await draw('red'), at(PATH), 'wide')).rejects.toBeInstanceOf(MediaMissingError)
    expect(await listKeys()).toEqual([])
  })

  it.each(['../secret.jpg', 'a/../../../secret.jpg', '.superseded/a.jpg', 'a/b/c.jpg', 'a\0.jpg', '../small/a.jpg'])(
    'has an ID as its name: the file %j is neither read nor deleted',
    async path => {
      const { images, at } = openServer('one')
      const files = ['../secret.jpg', 'secret.jpg', 'videos/.superseded/a.jpg', 'small/a.jpg'].map(at)
      for (const file of files) await write(file, 'secret')
      await write(at('videos/a/x.jpg'), '')
      expect(await images.find(at('videos'), path)).toBeUndefined()
      for (const file of files) expect(await readFile(file, 'utf8')).toBe('secret')
    },
  )
})

describe('the images of an archive that had a media folder', () => {
  it('are shown before they are moved, and moved once', async () => {
    const { images, at, adopt, show } = openServer('one')
    const image = await sharp(await draw('red'))
      .jpeg()
      .toBuffer()
    for (const path of [PATH, 'videos/a/.superseded/a1-1.jpg', 'channels/UCa_thumb.jpg']) await write(at(path), image)
    await write(at('small/videos/a/a1.jpg'), image)
    expect(await show()).toBe('red')
    expect(await listKeys()).toEqual([`.images/${PATH}`])
    expect(await adopt()).toBe(2)
    expect(await listKeys()).toEqual([
      '.images/channels/UCa_thumb.jpg',
      '.images/videos/a/.superseded/a1-1.jpg',
      `.images/${PATH}`,
    ])
    await images.remove(at('channels/UCa_thumb.jpg'))
    expect(await adopt()).toBe(0)
  })

  it('are the revisions of new images', async () => {
    const { images, at } = openServer('one')
    await write(
      at(PATH),
      await sharp(await draw('red'))
        .jpeg()
        .toBuffer(),
    )
    await images.write(await draw('blue'), at(PATH), 'wide')
    expect(await listKeys()).toHaveLength(2)
  })

  it('are moved again after the archive had a folder in between', async () => {
    const { at, adopt, cacheDir } = openServer('one')
    expect(await adopt()).toBe(0)
    await endAdoption(cacheDir)
    await write(at(PATH), 'image')
    expect(await adopt()).toBe(1)
  })
})

describe('the cache of images', () => {
  const IMAGE_BYTES = 1000

  async function fill(server: ReturnType<typeof openServer>) {
    for (let index = 0; index < 20; index++) await write(server.at(`videos/a/a${index}.jpg`), 'x'.repeat(IMAGE_BYTES))
    return createImageCache({ ...server, maxBytes: 10 * IMAGE_BYTES })
  }
  const countFiles = async (cacheDir: string) => (await readdir(join(cacheDir, 'videos/a'))).length

  it('has a limit', async () => {
    const server = openServer('one')
    await server.adopt()
    await (await fill(server)).add(IMAGE_BYTES)
    expect(await countFiles(server.cacheDir)).toBe(8)
  })

  it('is not limited before the bucket has the images', async () => {
    const server = openServer('one')
    await (await fill(server)).add(IMAGE_BYTES)
    expect(await countFiles(server.cacheDir)).toBe(20)
    expect(await fileExists(server.at('videos/a/a0.jpg'))).toBe(true)
  })
})

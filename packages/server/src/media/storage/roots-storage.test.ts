import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FetchError } from '../../site/error-class.ts'
import { openTestRoots, type TestRoots } from '../../testing/test-roots.ts'
import { MediaMissingError } from './media-storage.ts'

let home: string
let test: TestRoots
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-roots-'))
  test = openTestRoots(home)
  await test.roots.markNew({ hasVideos: false })
})
afterEach(() => rm(home, { recursive: true, force: true }))

const write = (text: string) => async (file: string) => writeFile(file, text)
const isIn = (folder: 'one' | 'two', path: string) => existsSync(join(home, folder, path))

/** As a download stores a video: its file, then subtitles and the sidecar next to it. */
async function archive(path: string) {
  const { storage } = test
  const stem = path.replace(/\.\w+$/, '')
  await storage.stage(path, write(path))
  await storage.writeText(`${stem}.en.vtt`, 'WEBVTT')
  await storage.move(`${dirname(path)}/.${path.split('/')[1]}.incoming`, path)
  await storage.writeText(`${stem}.tubecellar.json`, '{}')
}

async function add(folder: 'one' | 'two', path: string, text = path) {
  await mkdir(dirname(join(home, folder, path)), { recursive: true })
  await writeFile(join(home, folder, path), text)
}

async function list() {
  const [paths, refused]: [string[], string[]] = [[], []]
  const onRefused = (path: string, reason: string) => void refused.push(`${path}: ${reason}`)
  for await (const { path } of test.storage.list({ accepts: () => true, onRefused })) paths.push(path)
  return { paths: paths.sort(), refused }
}

/** The disk of a folder is unmounted: its mount point is empty. */
async function unmount(folder: 'one' | 'two') {
  await rename(join(home, folder), join(home, `${folder}-disk`))
  await mkdir(join(home, folder))
}

async function mount(folder: 'one' | 'two') {
  await rm(join(home, folder), { recursive: true })
  await rename(join(home, `${folder}-disk`), join(home, folder))
}

const isClass = (errorClass: string) => (error: unknown) =>
  error instanceof FetchError && error.errorClass === errorClass

describe('a new video', () => {
  it('is stored with its files in the folder that has the most free space', async () => {
    await archive('c/a.mp4')
    test.free[0] = 3000
    await archive('c/b.mp4')
    expect(await readdir(join(home, 'two/c'))).toEqual(['a.en.vtt', 'a.mp4', 'a.tubecellar.json'])
    expect(await readdir(join(home, 'one/c'))).toEqual(['b.en.vtt', 'b.mp4', 'b.tubecellar.json'])
    expect((await list()).paths).toHaveLength(6)
  })

  it('is stored in the folder of its channel while that has space', async () => {
    await archive('ruled/a.mp4')
    test.free[0] = 100
    await archive('ruled/b.mp4')
    expect([isIn('one', 'ruled/a.mp4'), isIn('two', 'ruled/b.mp4')]).toEqual([true, true])
  })

  it('is stored in the next folder if the first one becomes full', async () => {
    const full = (file: string) =>
      file.startsWith(test.folders[1]) ? Promise.reject(new FetchError('disk-full', '')) : writeFile(file, 'x')
    await test.storage.stage('c/a.mp4', full)
    expect(isIn('one', 'c/.a.mp4.incoming')).toBe(true)
    const fullEverywhere = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    await expect(test.storage.stage('c/b.mp4', fullEverywhere)).rejects.toThrow('no space')
  })

  it('that was staged in another folder before a crash is staged only once', async () => {
    await test.storage.stage('c/a.mp4', write('incomplete'))
    test.free[0] = 3000
    await test.storage.stage('c/a.mp4', write('complete'))
    expect([isIn('one', 'c/.a.mp4.incoming'), isIn('two', 'c/.a.mp4.incoming')]).toEqual([true, false])
  })

  it('replaces a file of the same video in its folder', async () => {
    await archive('c/a.webm')
    test.free[0] = 3000
    await archive('c/a.mp4')
    expect([isIn('two', 'c/a.mp4'), isIn('one', 'c')]).toEqual([true, false])
  })
})

describe('a folder without its disk', () => {
  beforeEach(async () => {
    await archive('c/a.mp4')
    test.free[0] = 3000
    await archive('c/b.mp4')
    await unmount('two')
  })

  it('makes only its own videos unavailable, until the disk is back', async () => {
    const { storage } = test
    expect(await storage.isPresent()).toBe(true)
    expect((await storage.find('c/b.mp4'))?.sizeBytes).toBe(7)
    await expect(storage.find('c/a.mp4')).rejects.toBeInstanceOf(MediaMissingError)
    expect((await list()).paths).toEqual(['c/b.en.vtt', 'c/b.mp4', 'c/b.tubecellar.json'])
    await mount('two')
    expect((await storage.find('c/a.mp4'))?.sizeBytes).toBe(7)
    expect(await storage.find('c/nothing.mp4')).toBeUndefined()
  })

  it('is not written to', async () => {
    const { storage } = test
    test.free[1] = 9000
    await archive('c/new.mp4')
    expect(isIn('one', 'c/new.mp4')).toBe(true)
    await expect(storage.writeText('c/a.tubecellar.json', 'changed')).rejects.toSatisfy(isClass('media-missing'))
    await expect(storage.change('c/a.mp4', write('changed'))).rejects.toSatisfy(isClass('media-missing'))
    await storage.remove('c/a.mp4')
    expect(await readdir(join(home, 'two'))).toEqual([])
  })

  it('is not written to either if its files are there without the marker', async () => {
    await mount('two')
    await rm(join(home, 'two/.tubecellar'))
    await expect(test.storage.remove('c/a.mp4')).rejects.toSatisfy(isClass('media-missing'))
    await expect(test.storage.writeText('c/a.tubecellar.json', 'x')).rejects.toSatisfy(isClass('media-missing'))
    expect(await readFile(join(home, 'two/c/a.tubecellar.json'), 'utf8')).toBe('{}')
  })

  it('stops downloads only if the other folders are missing too', async () => {
    await unmount('one')
    expect(await test.storage.isPresent()).toBe(false)
    await expect(test.storage.stage('c/new.mp4', write('x'))).rejects.toSatisfy(isClass('media-missing'))
  })
})

describe('files that users move', () => {
  it('are found in any folder', async () => {
    await archive('c/a.mp4')
    expect((await test.storage.find('c/a.mp4'))?.sizeBytes).toBe(7)
    await rename(join(home, 'two/c'), join(home, 'one/c'))
    expect((await test.storage.find('c/a.mp4'))?.sizeBytes).toBe(7)
    await test.storage.writeText('c/a.tubecellar.json', 'changed')
    expect(await readFile(join(home, 'one/c/a.tubecellar.json'), 'utf8')).toBe('changed')
    expect(isIn('two', 'c')).toBe(false)
  })

  it('and copy are listed once, and the copies are reported', async () => {
    await add('one', 'c/a.mp4')
    await add('two', 'c/a.webm')
    await add('two', 'c/b.mp4')
    const { paths, refused } = await list()
    expect(paths).toEqual(['c/a.mp4', 'c/b.mp4'])
    expect(refused).toEqual([
      `c/a.webm: The video is in two media folders, ${test.folders.join(' and ')}. Delete one of the copies.`,
    ])
    expect([isIn('one', 'c/a.mp4'), isIn('two', 'c/a.webm')]).toEqual([true, true])
  })
})

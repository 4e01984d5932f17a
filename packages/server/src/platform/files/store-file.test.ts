import { type link, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storeFile, FileExistsError } from './store-file.ts'

let root: string
let target: string
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'cellar-place-')))
  await writeFile(join(root, 'source.mp4'), 'the source')
  target = join(root, 'folder', 'target.mp4')
})
afterEach(() => rm(root, { recursive: true }))

const place = (makeLink?: typeof link) => storeFile({ root, path: 'source.mp4' }, target, makeLink)
/** As on another volume; `before` runs after the check of the target and before the copy. */
const withoutLinks =
  (before: () => Promise<unknown> = () => Promise.resolve()): typeof link =>
  async () => {
    await before()
    throw Object.assign(new Error('cross-device link'), { code: 'EXDEV' })
  }

describe('a file that is stored at a second path', () => {
  it('is linked, or copied to another volume', async () => {
    expect(await place()).toBe('linked')
    expect((await stat(target)).nlink).toBe(2)
    await rm(target)
    expect(await place(withoutLinks())).toBe('copied')
    expect([await readFile(target, 'utf8'), (await stat(target)).nlink]).toEqual(['the source', 1])
    expect(await readdir(join(root, 'folder'))).toEqual(['target.mp4'])
    expect(await place(withoutLinks())).toBe('there')
  })

  it('never replaces a file that appears while it is copied', async () => {
    const other = () => writeFile(target, 'another file')
    await expect(place(withoutLinks(other))).rejects.toBeInstanceOf(FileExistsError)
    expect(await readFile(target, 'utf8')).toBe('another file')
    expect(await readdir(join(root, 'folder'))).toEqual(['target.mp4'])
  })

  it('is accepted when another process stored it', async () => {
    expect(await place(withoutLinks(() => writeFile(target, 'the source')))).toBe('there')
  })

  it('never replaces a file that exists', async () => {
    await place()
    await rm(target)
    await writeFile(target, 'another file')
    await expect(place()).rejects.toBeInstanceOf(FileExistsError)
  })
})

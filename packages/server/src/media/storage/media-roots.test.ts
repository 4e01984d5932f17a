import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestSettings, openTestRoots, type TestRoots } from '../../testing/test-roots.ts'
import { readMarker } from './root-marker.ts'

let home: string
let test: TestRoots
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-roots-'))
  test = openTestRoots(home)
})
afterEach(() => rm(home, { recursive: true, force: true }))

const inHome = (...path: string[]) => join(home, ...path)
const [WITH_VIDEOS, EMPTY] = [{ hasVideos: true }, { hasVideos: false }]
const CHECKED = { isAdopted: false, hasVideos: false }
const LEGACY = 'This file marks the media folder of a Tubecellar archive.\n'

describe('media folders of a new archive', () => {
  it('are created and marked with the archive and an ID each', async () => {
    await rm(inHome('two'), { recursive: true })
    await test.roots.markNew(EMPTY)
    const markers = await Promise.all(test.folders.map(readMarker))
    expect(new Set(markers.map(marker => marker?.archiveId)).size).toBe(1)
    expect(new Set(markers.map(marker => marker?.rootId)).size).toBe(2)
    expect(await test.roots.listMissing()).toEqual([])
    await test.reopen().markNew(WITH_VIDEOS)
    expect(await Promise.all(test.folders.map(readMarker))).toEqual(markers)
  })

  it('that cannot be created are missing, and the others are used', async () => {
    await writeFile(inHome('file'), '')
    const roots = test.reopen([test.folders[0], inHome('file/folder')])
    await roots.markNew(EMPTY)
    expect(await roots.listUsable()).toEqual([test.folders[0]])
  })
})

describe('a folder that is added to an archive', () => {
  beforeEach(() => writeFile(inHome('one/.tubecellar'), LEGACY))

  it('is marked, and the folder that was the only one gets an ID', async () => {
    await test.roots.requireOwn(CHECKED)
    await test.roots.markNew(WITH_VIDEOS)
    expect(await test.roots.listUsable()).toEqual(test.folders)
    expect(await readFile(inHome('one/.tubecellar'), 'utf8')).toMatch(/^This file.*\nArchive: \S+\nRoot: \S+\n$/)
  })

  it('is not marked while the only folder is missing', async () => {
    await rm(inHome('one/.tubecellar'))
    await test.roots.markNew(WITH_VIDEOS)
    expect(await test.roots.listMissing()).toEqual(test.folders)
  })

  it('is not marked while a known folder is missing, until the user confirms it', async () => {
    await test.roots.markNew(WITH_VIDEOS)
    await rename(inHome('two'), inHome('two-disk'))
    await mkdir(inHome('new'))
    const roots = test.reopen([...test.folders, inHome('new')])
    await roots.markNew(WITH_VIDEOS)
    expect(await roots.listMissing()).toEqual([inHome('two'), inHome('new')])
    await rename(inHome('two-disk'), inHome('two'))
    await roots.markNew(WITH_VIDEOS)
    expect(await roots.listMissing()).toEqual([])

    await rm(inHome('two'), { recursive: true })
    await roots.markNew(WITH_VIDEOS)
    expect(await roots.listMissing()).toEqual([inHome('two')])
    await roots.markAll()
    expect(await roots.listMissing()).toEqual([])
  })

  it('is not marked after its files were moved to another one', async () => {
    await writeFile(inHome('two/.tubecellar-moved'), 'moved')
    await test.roots.markNew(WITH_VIDEOS)
    expect(await test.roots.listMissing()).toEqual([inHome('two')])
  })

  it('is found at another mount point', async () => {
    await test.roots.markNew(WITH_VIDEOS)
    await rename(inHome('two'), inHome('elsewhere'))
    const roots = test.reopen([test.folders[0], inHome('elsewhere')])
    await roots.requireOwn(CHECKED)
    await roots.markNew(WITH_VIDEOS)
    expect(await roots.listMissing()).toEqual([])
  })
})

describe('a wrong folder', () => {
  const fails = (folders?: readonly string[], settings = test.settings) =>
    expect(test.reopen(folders, settings).requireOwn(CHECKED)).rejects

  it('of another archive is refused and not written to', async () => {
    await test.roots.markNew(EMPTY)
    const marker = await readFile(inHome('two/.tubecellar'), 'utf8')
    const settings = createTestSettings()
    await fails([inHome('new'), test.folders[1]], settings).toThrow(`${test.folders[1]} belongs to another archive`)
    const roots = test.reopen([inHome('new'), test.folders[1]], settings)
    await roots.markNew(EMPTY)
    expect(await roots.listMissing()).toEqual([test.folders[1]])
    expect(await readFile(inHome('two/.tubecellar'), 'utf8')).toBe(marker)
  })

  it('is adopted by an archive without an ID after its database was lost', async () => {
    await test.roots.markNew(EMPTY)
    const roots = test.reopen(test.folders, createTestSettings())
    expect(await roots.listMissing()).toEqual(test.folders)
    await roots.requireOwn({ isAdopted: true, hasVideos: false })
    expect(await roots.listMissing()).toEqual([])
  })

  it('is not assumed when an older backup was restored, which does not have the ID of the archive', async () => {
    await test.roots.markNew(EMPTY)
    const restored = () => test.reopen(test.folders, createTestSettings())
    const withVideos = { isAdopted: false, hasVideos: true }
    await expect(restored().requireOwn(CHECKED)).rejects.toThrow('belongs to another archive')
    const roots = restored()
    await roots.requireOwn(withVideos)
    expect(await roots.listMissing()).toEqual([])

    await writeFile(inHome('one/.tubecellar'), LEGACY)
    await expect(restored().requireOwn(withVideos)).rejects.toThrow(`${inHome('two')} belongs to another archive`)
  })

  it('that was the only one of an archive is refused', async () => {
    await test.roots.markNew(EMPTY)
    await writeFile(inHome('two/.tubecellar'), LEGACY)
    await fails().toThrow('was the only one of an archive')
  })

  it('that is another folder or its copy is refused', async () => {
    await test.roots.markNew(EMPTY)
    await symlink(inHome('one'), inHome('link'))
    await fails([inHome('one'), inHome('link')]).toThrow('are the same folder')
    await cp(inHome('one'), inHome('copy'), { recursive: true })
    await fails([inHome('one'), inHome('copy')]).toThrow('one is a copy of the other')
  })
})

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestRoots } from '../testing/test-roots.ts'
import { FileExistsError, type TrashFiles } from './trash-files.ts'
import { createRootsTrashFiles } from './trash-in-roots.ts'

let home: string
let trash: TrashFiles
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-trash-roots-'))
  const { roots } = openTestRoots(home)
  await roots.markNew({ hasVideos: false })
  trash = createRootsTrashFiles(roots)
})
afterEach(() => rm(home, { recursive: true, force: true }))

async function add(path: string) {
  await mkdir(dirname(join(home, path)), { recursive: true })
  await writeFile(join(home, path), path)
}

const isThere = (path: string) => existsSync(join(home, path))
const manifestOf = (...paths: string[]) => JSON.stringify({ files: paths.map(path => ({ path, size: 1 })) })

async function moveIn(id: string, ...paths: string[]) {
  await trash.begin(id, manifestOf(...paths))
  for (const path of paths) await trash.moveIn(id, path)
  await trash.settle(id)
}

describe('the trash of several media folders', () => {
  it('keeps files in their folder and restores them there', async () => {
    await add('two/c/a.mp4')
    await add('two/c/a.en.vtt')
    await add('one/c/b.mp4')
    await moveIn('e1', 'c/a.mp4', 'c/a.en.vtt')
    await moveIn('e2', 'c/b.mp4')
    expect([isThere('two/.trash/e1/files/c/a.mp4'), isThere('one/.trash/e1')]).toEqual([true, false])
    expect([isThere('one/.trash/e2/files/c/b.mp4'), isThere('two/.trash/e2')]).toEqual([true, false])
    expect((await trash.list('settled')).sort()).toEqual(['e1', 'e2'])
    expect(await trash.manifest('e1', 'settled')).toBe(manifestOf('c/a.mp4', 'c/a.en.vtt'))
    expect([await trash.has('e1', 'settled', 'c/a.mp4'), await trash.inLibrary('c/a.mp4')]).toEqual([true, false])

    expect(await trash.unsettle('e1')).toBe(true)
    for (const path of ['c/a.mp4', 'c/a.en.vtt']) expect(await trash.moveOut('e1', path)).toBe(true)
    await trash.discard('e1', 'moving')
    expect([isThere('two/c/a.mp4'), isThere('two/c/a.en.vtt'), isThere('two/.trash/e1')]).toEqual([true, true, false])
    expect(await trash.sizeInLibrary('c/a.mp4')).toBe('two/c/a.mp4'.length)
  })

  it('keeps both copies of a file that is in two folders', async () => {
    await add('one/c/a.mp4')
    await add('two/c/a.mp4')
    await moveIn('e', 'c/a.mp4')
    expect(await trash.inLibrary('c/a.mp4')).toBe(false)
    expect(await trash.list('settled')).toEqual(['e'])
    await add('one/c/a.mp4')
    await trash.unsettle('e')
    await expect(trash.moveOut('e', 'c/a.mp4')).rejects.toBeInstanceOf(FileExistsError)
    await rm(join(home, 'one/c/a.mp4'))
    await trash.moveOut('e', 'c/a.mp4')
    expect([isThere('one/c/a.mp4'), isThere('two/c/a.mp4')]).toEqual([true, true])
  })

  it('does not change a folder that is missing', async () => {
    await add('two/c/a.mp4')
    await moveIn('e', 'c/a.mp4')
    await rename(join(home, 'two/.tubecellar'), join(home, 'marker'))
    expect([await trash.list('settled'), await trash.unsettle('e')]).toEqual([[], false])
    await trash.discard('e', 'settled')
    await trash.begin('other', manifestOf('c/unknown.mp4'))
    expect([isThere('two/.trash/e/files/c/a.mp4'), isThere('one/.trash/.moving-other')]).toEqual([true, true])
    await rename(join(home, 'marker'), join(home, 'two/.tubecellar'))
    expect(await trash.list('settled')).toEqual(['e'])
  })

  it('measures each folder', async () => {
    await add('one/c/a.mp4')
    await add('two/c/b.mp4')
    await moveIn('e1', 'c/a.mp4')
    await moveIn('e2', 'c/b.mp4')
    const volumes = await trash.listVolumes()
    expect(volumes).toEqual([[''], ['../two']])
    const sizes = volumes.map(async folders => [await trash.sizeOn('e1', folders), await trash.sizeOn('e2', folders)])
    const size = 'one/c/a.mp4'.length
    expect(await Promise.all(sizes)).toEqual([
      [size, 0],
      [0, size],
    ])
  })
})

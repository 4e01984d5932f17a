import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { whileLocked, writePrivateFile } from './private-file.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'private-file-'))
  file = join(folder, 'a/b/list.json')
})
afterEach(() => rm(folder, { recursive: true }))

describe('writePrivateFile', () => {
  it('makes the folders, for the owner alone', async () => {
    await writePrivateFile(file, 'x')
    expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o700)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('leaves no draft behind when it fails', async () => {
    await mkdir(join(file, 'taken'), { recursive: true })
    await expect(writePrivateFile(file, 'x')).rejects.toThrow()
    expect(await readdir(join(folder, 'a/b'))).toEqual(['list.json'])
  })
})

describe('whileLocked', () => {
  const add = (name: string) =>
    whileLocked(file, async () => {
      const text = await readFile(file, 'utf8').catch(() => '')
      await writePrivateFile(file, `${text}${name} `)
    })

  it('lets none of those who change a file at once lose what another wrote', async () => {
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(add))
    expect((await readFile(file, 'utf8')).trim().split(' ').toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await readdir(join(folder, 'a/b'))).toEqual(['list.json'])
  })

  it('goes on when whoever held the lock was killed', async () => {
    await writePrivateFile(file, '')
    await writeFile(`${file}.lock`, '')
    await utimes(`${file}.lock`, 1000, 1000)
    await add('a')
    expect(await readFile(file, 'utf8')).toBe('a ')
  })

  it('gives the lock back when the change fails', async () => {
    await expect(whileLocked(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await readdir(join(folder, 'a/b'))).toEqual([])
  })
})

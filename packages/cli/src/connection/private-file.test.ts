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
  it('creates folders with access for the owner only', async () => {
    await writePrivateFile(file, 'x')
    expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o700)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('deletes the temporary file after an error', async () => {
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

  it('keeps the changes of commands that run at the same time', async () => {
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(add))
    expect((await readFile(file, 'utf8')).trim().split(' ').toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await readdir(join(folder, 'a/b'))).toEqual(['list.json'])
  })

  it('removes the lock of a killed process', async () => {
    await writePrivateFile(file, '')
    await writeFile(`${file}.lock`, '')
    await utimes(`${file}.lock`, 1000, 1000)
    await add('a')
    expect(await readFile(file, 'utf8')).toBe('a ')
  })

  it('releases the lock if the change fails', async () => {
    await expect(whileLocked(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await readdir(join(folder, 'a/b'))).toEqual([])
  })
})

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NameTakenError, storeNewFile } from './store-new-file.ts'
import { stageFile } from './stage-file.ts'

let home: string
let source: string
let target: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cellar-stage-'))
  source = join(home, 'source')
  target = join(home, 'folder/target')
  writeFileSync(source, 'x'.repeat(5_000_000))
})
afterEach(() => rmSync(home, { recursive: true }))

/** As between two volumes. */
const noLinks = () => Promise.reject(Object.assign(new Error('EXDEV'), { code: 'EXDEV' }))
const plenty = () => Promise.resolve(Number.MAX_SAFE_INTEGER)
const signal = new AbortController().signal

describe('a file on another volume', () => {
  it('is copied completely, and reports the progress', async () => {
    const shares: number[] = []
    await stageFile(source, target, {
      signal,
      minFreeBytes: 0,
      link: noLinks,
      freeBytes: plenty,
      onProgress: share => shares.push(share),
    })
    expect(readFileSync(target).equals(readFileSync(source))).toBe(true)
    expect(shares.length).toBeGreaterThan(1)
    expect(shares.at(-1)).toBe(1)
  })

  it('is not copied without space for it and for the reserve', async () => {
    const freeBytes = () => Promise.resolve(5_000_999)
    const stage = (minFreeBytes: number) =>
      stageFile(source, target, { signal, minFreeBytes, link: noLinks, freeBytes })
    await expect(stage(1000)).rejects.toMatchObject({ errorClass: 'disk-full' })
    expect(existsSync(target)).toBe(false)
    await stage(999)
    expect(existsSync(target)).toBe(true)
  })

  it('leaves no file when the copy is stopped', async () => {
    const stop = new AbortController()
    const copy = stageFile(source, target, {
      signal: stop.signal,
      minFreeBytes: 0,
      link: noLinks,
      freeBytes: plenty,
      onProgress: () => stop.abort(new Error('stopped')),
    })
    await expect(copy).rejects.toThrow('stopped')
    expect([existsSync(target), existsSync(source)]).toEqual([false, true])
  })
})

describe('a new name', () => {
  const files = () => [readFileSync(source, 'utf8').length, existsSync(`${source}.b`)]

  it.each([
    ['with links', undefined],
    ['without links', noLinks],
  ] as const)('never replaces a file, on a disk %s', async (_, link) => {
    const existing = join(home, 'taken')
    writeFileSync(existing, 'precious')
    await expect(storeNewFile(source, existing, link)).rejects.toBeInstanceOf(NameTakenError)
    expect(readFileSync(existing, 'utf8')).toBe('precious')
    expect(files()).toEqual([5_000_000, false])
    await storeNewFile(source, `${source}.b`, link)
    expect([existsSync(source), existsSync(`${source}.b`)]).toEqual([false, true])
  })

  it('replaces an empty file, and one that is the same file', async () => {
    writeFileSync(`${source}.b`, '')
    await storeNewFile(source, `${source}.b`)
    expect(readFileSync(`${source}.b`, 'utf8').length).toBe(5_000_000)
  })
})

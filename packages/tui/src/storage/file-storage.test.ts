import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFileStorage, storageFile } from './file-storage.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'storage-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('file storage', () => {
  it('keeps values between runs, readable by the owner only', () => {
    const file = storageFile(folder, 'http://127.0.0.1:8000')
    openFileStorage(file).set('player-speed', '1.25')
    expect(openFileStorage(file).get('player-speed')).toBe('1.25')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'ui'))).toEqual(['127.0.0.1_8000.json'])
  })

  it('deletes single keys', () => {
    const storage = openFileStorage(join(folder, 'a.json'))
    storage.set('a', '1')
    storage.set('b', '2')
    storage.set('a', null)
    expect(openFileStorage(join(folder, 'a.json')).get('a')).toBeNull()
    expect(openFileStorage(join(folder, 'a.json')).get('b')).toBe('2')
  })

  it('keeps values that another process wrote in the meantime', () => {
    const storage = openFileStorage(join(folder, 'a.json'))
    openFileStorage(join(folder, 'a.json')).set('first', '1')
    storage.set('second', '2')
    expect(openFileStorage(join(folder, 'a.json')).get('first')).toBe('1')
  })

  it.each(['{"a":', '[]', 'null', '"text"'])('starts empty when the file contains %s, and renames that file', text => {
    const file = join(folder, 'a.json')
    writeFileSync(file, text)
    const storage = openFileStorage(file)
    expect(storage.get('a')).toBeNull()
    expect(storage.problem()).toContain('was renamed')
    expect(readFileSync(`${file}.broken`, 'utf8')).toBe(text)
    storage.set('a', '1')
    expect(openFileStorage(file).get('a')).toBe('1')
  })

  it('keeps values in memory when the file cannot be written', () => {
    writeFileSync(join(folder, 'no-folder'), '')
    const storage = openFileStorage(join(folder, 'no-folder', 'a.json'))
    storage.set('a', '1')
    storage.set('b', '2')
    expect([storage.get('a'), storage.get('b')]).toEqual(['1', '2'])
    expect(storage.problem()).toContain('is not writable')
  })
})

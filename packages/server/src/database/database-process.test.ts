import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDatabaseProcess } from './database-process.ts'
import { openDatabase } from './open-database.ts'
import { createRun } from '../platform/process/exec.ts'

const databases = createDatabaseProcess(createRun({}))
let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-process-'))
  file = join(folder, 'cellar.db')
})
afterEach(() => rm(folder, { recursive: true }))

/** Creates a database, or sets the schema version of the existing one to that of another release. */
function make(schema?: number): void {
  if (!existsSync(file)) openDatabase(file).close()
  if (schema === undefined) return
  const raw = new BetterSqlite3(file)
  raw.pragma(`user_version = ${schema}`)
  raw.close()
}

describe('examining a database', () => {
  it('accepts one of this release', async () => {
    make()
    expect(await databases.diagnose(file)).toEqual({ tag: 'sound' })
  })

  it('distinguishes another release from damage', async () => {
    make(999)
    expect(await databases.diagnose(file)).toEqual({ tag: 'newer', schema: 999 })
    make(1)
    expect(await databases.diagnose(file)).toEqual({ tag: 'older', schema: 1 })
  })

  it('distinguishes an empty file from one in another format', async () => {
    await writeFile(file, '')
    expect(await databases.diagnose(file)).toEqual({ tag: 'empty' })
    await writeFile(file, 'x'.repeat(8192))
    expect(await databases.diagnose(file)).toMatchObject({ tag: 'broken' })
  })
})

describe('copying a database', () => {
  const copy = () => join(folder, 'copy.db')

  it('is complete while other connections keep writing, and only its owner can read it', async () => {
    const db = openDatabase(file)
    db.raw.exec('CREATE TABLE filler (content BLOB)')
    const fill = db.raw.prepare('INSERT INTO filler VALUES (randomblob(4000))')
    db.transaction(() => {
      for (let row = 0; row < 3000; row++) fill.run()
    })
    let isDone = false
    let written = 0
    const copied = databases.copy(file, copy()).finally(() => (isDone = true))
    while (!isDone) {
      fill.run()
      written++
      await new Promise(resolve => setImmediate(resolve))
    }
    await copied
    db.close()
    expect(written).toBeGreaterThan(0)
    const check = openDatabase(copy())
    expect(check.raw.prepare('SELECT count(*) FROM filler').pluck().get()).toBeGreaterThanOrEqual(3000)
    check.close()
    expect(statSync(copy()).mode & 0o777).toBe(0o600)
    expect(await databases.check(copy())).toMatchObject({ problem: undefined })
  })

  it('ends when it is aborted', async () => {
    make()
    const abort = new AbortController()
    const copied = databases.copy(file, copy(), abort.signal)
    abort.abort(new Error('stopped'))
    await expect(copied).rejects.toThrow('stopped')
  })

  it('fails for a damaged source, and for a target that exists', async () => {
    await writeFile(file, 'x'.repeat(8192))
    await expect(databases.copy(file, copy())).rejects.toMatchObject({ code: 'SQLITE_NOTADB' })
    await rm(file)
    make()
    await expect(databases.copy(file, copy())).rejects.toMatchObject({ code: 'EEXIST' })
    expect(readdirSync(folder).filter(name => name.includes('-journal'))).toEqual([])
  })
})

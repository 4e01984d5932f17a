import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockInstance } from './instance-lock.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openDatabase } from './open-database.ts'

/** Steps that are in a release, and what they hash to. */
const RELEASED = 9
const RELEASED_DIGEST = 'a3decbe59663820e5f07078ffacd97dc27b45459c39a1b9462c05123d5ae413c'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellar-db-'))
  file = join(folder, 'cellar.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('openDatabase', () => {
  it('migrates a new file, and does not change a migrated one', () => {
    openDatabase(file).close()
    const db = openDatabase(file)
    expect(db.raw.pragma('user_version', { simple: true })).toBe(migrations.length)
    expect(db.raw.pragma('foreign_keys', { simple: true })).toBe(1)
    db.close()
  })

  it('keeps the locks that this process already has on the file', () => {
    const db = openDatabase(file)
    const locks = () =>
      readFileSync('/proc/locks', 'utf8')
        .split('\n')
        .filter(lock => lock.includes(`:${statSync(file).ino} `))
    const before = locks().length
    expect(before).toBeGreaterThan(0)
    const other = openDatabase(file)
    expect(locks()).toHaveLength(before)
    other.close()
    db.close()
  })

  it('rejects a database of a newer release', () => {
    const raw = new BetterSqlite3(file)
    raw.pragma('user_version = 9999')
    raw.close()
    expect(() => openDatabase(file)).toThrow(expect.objectContaining({ code: 'newerSchema' }))
  })

  it('rejects a file that is not a database, and a database with damaged pages', () => {
    writeFileSync(file, 'not a database, but long enough to be looked at')
    expect(() => openDatabase(file)).toThrow(expect.objectContaining({ code: 'databaseCorrupted' }))

    rmSync(file)
    openDatabase(file).close()
    const raw = new BetterSqlite3(file)
    raw.unsafeMode(true)
    raw.pragma('writable_schema = ON')
    raw.exec(`UPDATE sqlite_schema SET rootpage = 99999 WHERE name = 'videos_by_published'`)
    raw.close()
    expect(() => openDatabase(file)).toThrow(expect.objectContaining({ code: 'databaseCorrupted' }))
  })
})

describe('migrate', () => {
  it('leaves the file as it was when a step fails', () => {
    const raw = new BetterSqlite3(':memory:')
    migrate(raw, ['CREATE TABLE a (id)'])
    const steps = ['CREATE TABLE a (id)', 'CREATE TABLE b (id)', 'CREATE TABLE c (id); CREATE TABLE a (id)']
    expect(() => migrate(raw, steps)).toThrow('already exists')
    expect(raw.pragma('user_version', { simple: true })).toBe(1)
    expect(raw.prepare(`SELECT name FROM sqlite_schema`).pluck().all()).toEqual(['a'])
    raw.close()
  })

  it.each(migrations.slice(0, -1).map((_, index) => index + 1))('brings a file of schema %i to the newest', schema => {
    const old = new BetterSqlite3(file)
    migrate(old, migrations.slice(0, schema))
    old.close()
    const [upgraded, fresh] = [openDatabase(file), openDatabase(join(folder, 'fresh.db'))]
    expect(readSchema(upgraded.raw)).toEqual(readSchema(fresh.raw))
    upgraded.close()
    fresh.close()
  })

  it('runs once when several processes start at the same time', async () => {
    const script = `
      const { openDatabase } = await import(${JSON.stringify(new URL('open-database.ts', import.meta.url).href)})
      openDatabase(process.argv[1]).close()`
    const open = promisify(execFile)
    const starts = Array.from({ length: 4 }, () => open(process.execPath, ['--input-type=module', '-e', script, file]))
    await Promise.all(starts)
    const db = openDatabase(file)
    expect(db.raw.pragma('user_version', { simple: true })).toBe(migrations.length)
    db.close()
  })

  it('contains the released steps unchanged', () => {
    const digest = createHash('sha256')
      .update(JSON.stringify(migrations.slice(0, RELEASED)))
      .digest('hex')
    expect(digest, 'A released migration never changes: add a new one.').toBe(RELEASED_DIGEST)
  })
})

function readSchema(raw: BetterSqlite3.Database): unknown[] {
  return raw.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all()
}

describe('lockInstance', () => {
  it('locks a folder for one process at a time', () => {
    const lock = lockInstance(folder)
    expect(() => lockInstance(folder)).toThrow(expect.objectContaining({ code: 'alreadyRunning' }))
    lock.release()
    lockInstance(folder).release()
  })

  it('lets one server and one worker share a folder, and rejects other processes', () => {
    const [server, worker] = [lockInstance(folder, ['serve']), lockInstance(folder, ['work'])]
    expect(() => lockInstance(folder, ['work'])).toThrow('Another server or worker is using')
    server.release()
    expect(() => lockInstance(folder)).toThrow('Another server or worker is using')
    lockInstance(folder, ['serve']).release()
    worker.release()
  })
})

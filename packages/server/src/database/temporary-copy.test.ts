import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './open-database.ts'
import { copyToTemporary } from './temporary-copy.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellar-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

it('a copy includes data that are still in the log, as after a crash, and only its owner can read it', () => {
  const source = join(folder, 'cellar.db')
  const db = openDatabase(source)
  onTestFinished(() => db.close())
  db.raw.pragma('wal_autocheckpoint = 0')
  db.raw.exec(`INSERT INTO settings VALUES ('app', '{}')`)
  const copy = copyToTemporary(source)
  expect([statSync(copy.file).mode & 0o777, statSync(dirname(copy.file)).mode & 0o777]).toEqual([0o600, 0o700])
  const copied = new BetterSqlite3(copy.file)
  expect(copied.prepare('SELECT name FROM settings').pluck().all()).toEqual(['app'])
  copied.close()
  copy.remove()
  expect(existsSync(dirname(copy.file))).toBe(false)
})

it('copies of killed processes are removed, those of running ones are not', () => {
  const source = join(folder, 'cellar.db')
  openDatabase(source).close()
  // No process has this ID: Linux allows up to 4194304.
  const [dead, alive] = [4194305, process.ppid].map(pid => join(tmpdir(), `tubecellar-database-${pid}-test`))
  for (const path of [dead!, alive!]) mkdirSync(path, { recursive: true })
  onTestFinished(() => rmSync(alive!, { recursive: true, force: true }))
  copyToTemporary(source).remove()
  expect([existsSync(dead!), existsSync(alive!)]).toEqual([false, true])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openDatabase } from './open-database.ts'
import { makeOldDatabase, OLD_SCHEMAS, readAll, WITH_COMMENT_FETCHES } from '../testing/old-database.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellar-upgrade-'))
  file = join(folder, 'cellar.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('an upgrade', () => {
  it.each(OLD_SCHEMAS)('from schema %i keeps every row, and counts and finds the existing videos', schema => {
    const kept = makeOldDatabase(file, schema)
    const db = openDatabase(file)
    const { raw } = db
    expect(raw.pragma('user_version', { simple: true })).toBe(migrations.length)
    for (const { name, columns, rows } of kept)
      expect({ name, rows: raw.prepare(`SELECT ${columns} FROM ${name}`).all() }).toEqual({ name, rows })
    expect(raw.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(raw.pragma('foreign_key_check')).toEqual([])
    const totals = raw.prepare(`SELECT videos, media_size, duration FROM channel_totals WHERE channel_id = 'UCa'`)
    expect(totals.all()).toEqual([{ videos: 2, media_size: 30, duration: 150 }])
    const watched = raw.prepare('SELECT videos, duration FROM watch_totals WHERE user_id = 1')
    expect(watched.all()).toEqual([{ videos: 1, duration: 60 }])
    const parts = raw.prepare('SELECT subject_id, part, attempts, message FROM part_fetches').all()
    if (schema === WITH_COMMENT_FETCHES)
      expect(parts).toEqual([{ subject_id: 'v1', part: 'comments', attempts: 2, message: 'busy' }])
    db.close()
  })

  it('that fails leaves a file that the old release continues with', () => {
    const schema = WITH_COMMENT_FETCHES
    const kept = makeOldDatabase(file, schema)
    const raw = new BetterSqlite3(file)
    expect(() => migrate(raw, [...migrations, 'INSERT INTO nowhere VALUES (1)'])).toThrow('nowhere')
    raw.close()

    const again = new BetterSqlite3(file)
    migrate(again, migrations.slice(0, schema))
    expect(again.pragma('user_version', { simple: true })).toBe(schema)
    expect(readAll(again)).toEqual(kept)
    expect(again.pragma('integrity_check', { simple: true })).toBe('ok')
    again.close()
  })
})

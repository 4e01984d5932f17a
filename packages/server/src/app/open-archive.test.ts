import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../database/migrations/index.ts'
import { openArchive } from './open-archive.ts'
import { makeOldDatabase, OLD_SCHEMAS, readAll } from '../testing/old-database.ts'

const LIMIT_MS = 60_000

let home: string
let file: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-open-'))
  await mkdir(join(home, 'media'))
  file = join(home, 'cellar.db')
})
afterEach(() => rm(home, { recursive: true }))

const open = () => openArchive({ dataDir: home, mediaDir: join(home, 'media'), cacheDir: home }, { roles: [] })
const snapshots = async () => (existsSync(join(home, 'snapshots')) ? readdir(join(home, 'snapshots')) : [])

function readContents(path: string) {
  const raw = new BetterSqlite3(path, { fileMustExist: true })
  try {
    return {
      schema: raw.pragma('user_version', { simple: true }),
      rows: readAll(raw),
      health: raw.pragma('integrity_check', { simple: true }),
    }
  } finally {
    raw.close()
  }
}

describe('before an upgrade', { timeout: LIMIT_MS }, () => {
  it.each(OLD_SCHEMAS)('from schema %i a snapshot is taken that the old release can use', async schema => {
    const rows = makeOldDatabase(file, schema)
    const { db } = await open()
    expect(db.raw.pragma('user_version', { simple: true })).toBe(migrations.length)
    db.close()
    const [name = '', ...others] = await snapshots()
    expect([name, others]).toEqual([expect.stringMatching(/-before-upgrade\.db$/), []])
    expect(readContents(join(home, 'snapshots', name))).toEqual({ schema, rows, health: 'ok' })
  })

  it('no snapshot is taken of a database that needs no upgrade, or is empty', async () => {
    for (const turn of [1, 2]) {
      const { db } = await open()
      db.close()
      expect([turn, await snapshots()]).toEqual([turn, []])
    }
  })

  it('the upgrade does not happen when no snapshot can be taken', async () => {
    const schema = OLD_SCHEMAS.at(-1)!
    const rows = makeOldDatabase(file, schema)
    // A file has the name of the folder.
    await writeFile(join(home, 'snapshots'), '')
    await expect(open()).rejects.toThrow()
    expect(readContents(file)).toEqual({ schema, rows, health: 'ok' })
  })
})

describe('an upgrade that is killed', { timeout: LIMIT_MS }, () => {
  it('keeps the database usable for the old release, and is repeated by the next start', async () => {
    const schema = OLD_SCHEMAS[0]!
    const rows = makeOldDatabase(file, schema)
    // All steps, and one that writes until it is killed.
    const script = `
      import BetterSqlite3 from 'better-sqlite3'
      import { migrate } from ${JSON.stringify(join(import.meta.dirname, '../database/migrate.ts'))}
      import { migrations } from ${JSON.stringify(join(import.meta.dirname, '../database/migrations/index.ts'))}
      const raw = new BetterSqlite3(${JSON.stringify(file)})
      raw.pragma('journal_mode = WAL')
      raw.pragma('cache_size = 10')
      migrate(raw, [...migrations, \`CREATE TABLE endless (text TEXT);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) INSERT INTO endless SELECT hex(randomblob(50000)) FROM n\`])`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    // Pages that do not fit into its memory are written to the log before the end of the transaction.
    await expect.poll(() => fileSize(`${file}-wal`), { timeout: LIMIT_MS, interval: 20 }).toBeGreaterThan(2_000_000)
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])

    expect(readContents(file)).toEqual({ schema, rows, health: 'ok' })
    const { db } = await open()
    expect(db.raw.pragma('user_version', { simple: true })).toBe(migrations.length)
    db.close()
    expect(await snapshots()).toHaveLength(1)
  })
})

const fileSize = (path: string) => (existsSync(path) ? statSync(path).size : 0)

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig, type Config } from '../config.ts'
import { listCopiedTables } from '../database/copy/copied-table.ts'
import { createSearchIndexStore } from '../database/search-index.ts'
import { indexNames } from '../database/search-texts.ts'
import { openDatabase } from '../database/open-database.ts'
import { openPostgres } from '../database/postgres-database.ts'
import { fillTables } from '../testing/fill-tables.ts'
import { createTestPostgres } from '../testing/test-postgres.ts'
import { copyDatabase, type CopyRequest } from './copy-database.ts'
import type { CopyReceipt } from './copy-receipt.ts'

const ROWS = 30
const SETTINGS = JSON.stringify({ downloads: { subtitle_index: true } })

let config: Config
let url: string
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'database-copy-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  config = readConfig({ data: dataDir }, {})
  url = await createTestPostgres()
  withFile('cellar.db', raw => {
    fillTables(raw, ROWS)
    raw.exec('UPDATE videos SET tags = json_array(tags), categories = json_array(categories)')
    raw.exec('UPDATE channels SET tags = json_array(tags)')
    raw.prepare("INSERT INTO settings VALUES ('app', ?)").run(SETTINGS)
    createSearchIndexStore({ raw }).addAllTracks()
  })
  const db = openDatabase(join(config.dataDir, 'cellar.db'))
  await indexNames(db, new AbortController().signal).finally(() => db.close())
})

function withFile<T>(name: string, work: (raw: BetterSqlite3.Database) => T): T {
  const db = openDatabase(join(config.dataDir, name))
  try {
    return work(db.raw)
  } finally {
    db.close()
  }
}

async function onServer<R extends object>(sql: string): Promise<R[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<R>(sql)).rows
  } finally {
    await client.end()
  }
}

const run = (request: CopyRequest, onStep: (text: string) => void = () => undefined, signal?: AbortSignal) =>
  copyDatabase(config, request, { signal: signal ?? new AbortController().signal, onStep })
const toPostgres = (onStep?: (text: string) => void, signal?: AbortSignal) =>
  run({ direction: 'toPostgres', url }, onStep, signal)
const fromPostgres = (file = 'back.db') => run({ direction: 'fromPostgres', url, file: join(config.dataDir, file) })

const readTables = (name: string) =>
  withFile(name, raw =>
    Object.fromEntries(
      listCopiedTables(raw).map(({ name, key }) => [
        name,
        raw.prepare(`SELECT * FROM ${name} ORDER BY ${key.join(', ')}`).all(),
      ]),
    ),
  )

const receiptFiles = async () => (await readdir(config.dataDir)).filter(name => /^database-copy-.*\.json$/.test(name))

// Each test copies all tables and indexes, some of them several times.
describe('copyDatabase', { timeout: 120_000 }, () => {
  it('copies an archive to PostgreSQL and back, and writes receipts', async () => {
    const there = await toPostgres()
    expect(there).toMatchObject({ state: 'complete', isSourceInUse: false, isSearchCompared: true })
    expect(there.tables?.every(({ rows, checksum }) => rows > 0 && checksum.length === 64)).toBe(true)
    expect(JSON.parse(await readFile(there.file, 'utf8'))).toEqual(there)
    const back = await fromPostgres()
    expect(back).toMatchObject({ state: 'complete', isSearchCompared: true, tables: there.tables })
    expect(readTables('back.db')).toEqual(readTables('cellar.db'))
    const left = await readdir(config.dataDir)
    expect(left.filter(name => /\.copying|^\.database-copy/.test(name))).toEqual([])
  })

  it('creates a database that a server opens and changes', async () => {
    await toPostgres()
    const db = await openPostgres(url)
    await db.close()
    await onServer("INSERT INTO users (name, password_hash, created_at) VALUES ('new', '', 0)")
    await onServer('DELETE FROM videos WHERE id = (SELECT min(id) FROM videos)')
    await expect(fromPostgres()).resolves.toMatchObject({ state: 'complete' })
  })

  it('is refused by a server until it is complete, and continues when it is started again', async () => {
    const stop = new AbortController()
    const stopped = toPostgres(text => {
      if (text.startsWith('Copying videos: 30')) stop.abort(new Error('killed'))
    }, stop.signal)
    await expect(stopped).rejects.toThrow('killed')
    await expect(openPostgres(url)).rejects.toMatchObject({ code: 'unfinishedCopy' })
    await expect(fromPostgres()).rejects.toMatchObject({ code: 'unfinishedCopy' })
    const [unfinished = ''] = await receiptFiles()
    const started = JSON.parse(await readFile(join(config.dataDir, unfinished), 'utf8')) as CopyReceipt
    const steps: string[] = []
    const complete = await toPostgres(text => steps.push(text))
    expect(complete).toMatchObject({ id: started.id, startedAt: started.startedAt, state: 'complete' })
    expect(await receiptFiles()).toHaveLength(1)
    expect(steps.filter(text => text.startsWith('Copying channels'))).toEqual(['Copying channels: 30 rows'])
    await fromPostgres()
    expect(readTables('back.db')).toEqual(readTables('cellar.db'))
  })

  it('finds a row that is not equal, and replaces it when it is started again', async () => {
    const damage = "UPDATE channels SET name = 'other' WHERE id = (SELECT min(id) FROM channels)"
    await onServer(`CREATE RULE damage AS ON INSERT TO watch_state DO ALSO ${damage}`)
    await expect(toPostgres()).rejects.toMatchObject({
      code: 'copyDiffers',
      message: expect.stringContaining('channels (30 rows in the source, 30 in the copy)') as string,
    })
    await expect(openPostgres(url)).rejects.toMatchObject({ code: 'unfinishedCopy' })
    await onServer('DROP RULE damage ON watch_state')
    await expect(toPostgres()).resolves.toMatchObject({ state: 'complete' })
  })

  it('does not write to an archive, and not to an unfinished copy of another one', async () => {
    await onServer("INSERT INTO settings VALUES ('app', '{}')")
    await expect(toPostgres()).rejects.toMatchObject({ code: 'targetNotEmpty' })
    expect(await onServer('SELECT name FROM settings')).toEqual([{ name: 'app' }])
    await onServer(
      "DELETE FROM settings; CREATE TABLE unfinished_copy (id text); INSERT INTO unfinished_copy VALUES ('x')",
    )
    await expect(toPostgres()).rejects.toMatchObject({ code: 'targetNotEmpty' })
    expect(await onServer('SELECT name FROM settings')).toEqual([])
    expect(await receiptFiles()).toEqual([])
  })

  it('does not write to databases of other programs and of newer releases', async () => {
    await onServer('UPDATE schema_migrations SET version = 1000 WHERE version = 1')
    await expect(toPostgres()).rejects.toMatchObject({ code: 'newerSchema' })
    await expect(fromPostgres()).rejects.toMatchObject({ code: 'newerSchema' })
    await onServer('ALTER TABLE schema_migrations DROP COLUMN tubecellar_migrated_at')
    await expect(toPostgres()).rejects.toMatchObject({ code: 'foreignDatabase' })
    expect(await receiptFiles()).toEqual([])
  })

  it('does not replace a file', async () => {
    await expect(fromPostgres('cellar.db')).rejects.toMatchObject({ code: 'targetNotEmpty' })
  })

  it('explains that the database cannot be reached, or does not exist', async () => {
    url = 'postgres://nobody@127.0.0.1:1/archive'
    await expect(toPostgres()).rejects.toMatchObject({ code: 'databaseUnreachable' })
    url = (await createTestPostgres()).replace(/\/test_\w+/, '/missing')
    await expect(toPostgres()).rejects.toMatchObject({ code: 'databaseMissing' })
  })

  it('does not start a second copy at the same time', async () => {
    const outcomes = await Promise.allSettled([toPostgres(), toPostgres()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'alreadyRunning' } })
  })
})

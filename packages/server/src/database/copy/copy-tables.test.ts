import type BetterSqlite3 from 'better-sqlite3'
import type pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { fillTables } from '../../testing/fill-tables.ts'
import { createTestPostgres } from '../../testing/test-postgres.ts'
import { openDatabase } from '../open-database.ts'
import { createPrimary } from '../postgres-pool.ts'
import { listCopiedTables, type CopiedTable } from './copied-table.ts'
import { copyTables, findMismatches, type CopyProgress, type CopySource, type CopyTarget } from './copy-tables.ts'
import { advanceCounters, createPostgresSource, createPostgresTarget } from './postgres-side.ts'
import { createSqliteSource, createSqliteTarget, findBrokenReferences, restoreTriggers } from './sqlite-side.ts'

const ROWS = 40
const PORTION = 15

/** More than PostgreSQL returns in one portion. */
const MANY_ROWS = 1200

const { signal } = new AbortController()
const progress: CopyProgress = { signal, onRows: () => undefined }

function openSqlite(): BetterSqlite3.Database {
  const { raw } = openDatabase(':memory:')
  onTestFinished(() => void raw.close())
  return raw
}

async function connect(url: string): Promise<pg.ClientBase> {
  const primary = createPrimary(url, 1)
  const opened = Promise.withResolvers<pg.ClientBase>()
  const finished = Promise.withResolvers<void>()
  const used = primary.use(client => {
    opened.resolve(client)
    return finished.promise
  })
  onTestFinished(async () => {
    finished.resolve()
    await used
    await primary.close()
  })
  return opened.promise
}

let sqlite: BetterSqlite3.Database
let tables: CopiedTable[]
let client: pg.ClientBase
let target: CopyTarget
let source: CopySource
beforeEach(async () => {
  sqlite = openSqlite()
  fillTables(sqlite, ROWS)
  tables = listCopiedTables(sqlite)
  source = createSqliteSource(sqlite)
  client = await connect(await createTestPostgres())
  target = createPostgresTarget(client)
})

async function readAll(from: CopySource) {
  const contents: Record<string, unknown[]> = {}
  for (const table of tables) {
    contents[table.name] = []
    for await (const rows of from.rows(table)) contents[table.name]?.push(...rows)
  }
  return contents
}

const count = async (sql: string) =>
  Number((await client.query<unknown[]>({ text: `SELECT ${sql}`, rowMode: 'array' })).rows[0]?.[0])

/** Fails before it inserts rows into `table` for the second time. */
function failingAfterOnePortion(name: string): CopyTarget {
  let portions = 0
  return {
    ...target,
    insert(table, rows) {
      if (table.name === name && ++portions === 2) throw new Error('killed')
      return target.insert(table, rows)
    },
  }
}

/** In portions that are small enough to stop within a table. */
const inSmallPortions = (from: CopySource): CopySource => ({
  async *rows(table) {
    for await (const rows of from.rows(table))
      for (let start = 0; start < rows.length; start += PORTION) yield rows.slice(start, start + PORTION)
  },
})

describe('copyTables', () => {
  it('copies every table to PostgreSQL and back without a change', async () => {
    const addWord = sqlite.prepare('INSERT OR IGNORE INTO search_words VALUES (?, ?)')
    for (let id = 1; id <= MANY_ROWS; id++) addWord.run(id, `word ${id}`)
    const expected = await readAll(source)
    for (const [table, rows] of Object.entries(expected)) expect(rows.length, table).toBeGreaterThan(1)

    const contents = await copyTables({ source, target }, tables, progress)
    expect(await readAll(target)).toEqual(expected)
    expect(contents.map(({ name, rows }) => [name, rows])).toEqual(
      tables.map(({ name }) => [name, expected[name]?.length]),
    )
    expect(await findMismatches(target, tables, contents, signal)).toEqual([])

    const back = openSqlite()
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const sides = { source: createPostgresSource(client), target: createSqliteTarget(back) }
    expect(await copyTables(sides, tables, progress)).toEqual(contents)
    restoreTriggers(back)
    expect(await readAll(createSqliteSource(back))).toEqual(expected)
    expect(findBrokenReferences(back)).toEqual([])
    const schema = "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'search_%' ORDER BY 1, 2"
    expect(back.prepare(schema).all()).toEqual(sqlite.prepare(schema).all())
  })

  it('leaves the triggers of PostgreSQL enabled, and continues its numbers after the highest one', async () => {
    await copyTables({ source, target }, tables, progress)
    await advanceCounters(client)
    expect(await count("count(*) FROM pg_trigger WHERE tgenabled = 'D'")).toBe(0)
    const added = await client.query("INSERT INTO search_words (word) VALUES ('new') RETURNING id::int")
    expect(added.rows).toEqual([{ id: ROWS + 1 }])
  })

  it('continues a table after its last row', async () => {
    const small = inSmallPortions(source)
    const failing = failingAfterOnePortion('videos')
    await expect(copyTables({ source: small, target: failing }, tables, progress)).rejects.toThrow('killed')
    expect(await count('count(*) FROM videos')).toBe(PORTION)
    const inserted = new Map<string, number>()
    const counting: CopyTarget = {
      ...target,
      insert(table, rows) {
        inserted.set(table.name, (inserted.get(table.name) ?? 0) + rows.length)
        return target.insert(table, rows)
      },
    }
    await copyTables({ source: small, target: counting }, tables, progress)
    expect(inserted.get('channels')).toBeUndefined()
    expect(inserted.get('videos')).toBe(ROWS - PORTION)
    expect(await readAll(target)).toEqual(await readAll(source))
  })

  it('copies a table again, with those that depend on it, if the source has changed since', async () => {
    await copyTables({ source, target }, tables, progress)
    sqlite.exec('UPDATE videos SET view_count = 7 WHERE id = (SELECT min(id) FROM videos)')
    sqlite.exec('DELETE FROM notifications')
    await copyTables({ source, target }, tables, progress)
    expect(await readAll(target)).toEqual(await readAll(source))
  })

  it('does not count rows twice that triggers also count', async () => {
    await copyTables({ source, target }, tables, progress)
    const sum = 'sum(videos) FROM channel_totals'
    expect(await count(sum)).toBe(sqlite.prepare(`SELECT ${sum}`).pluck().get())
  })
})

describe('findMismatches', () => {
  it.each([
    ['a changed value', "UPDATE comments SET text = text || '.' WHERE id = (SELECT max(id) FROM comments)", 'comments'],
    ['a missing row', 'DELETE FROM cues WHERE position = 1', 'cues'],
    ['an additional row', "INSERT INTO settings VALUES ('~', '')", 'settings'],
  ])('finds %s', async (_what, damage, table) => {
    const contents = await copyTables({ source, target }, tables, progress)
    await client.query(damage)
    const mismatches = await findMismatches(target, tables, contents, signal)
    expect(mismatches.map(({ expected }) => expected.name)).toEqual([table])
  })
})

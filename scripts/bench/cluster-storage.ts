import { databaseFile, openDatabase, queryPostgres } from '@tubecellar/server/testing'
import type { Archive } from './archive.ts'

/** Bytes of the tables and indexes with subtitle lines, and of all others. */
export interface TableBytes {
  readonly lines: number
  readonly other: number
}

/** The tables of subtitle lines, with their search index and list of words. */
const LINE_TABLES = /^(sqlite_autoindex_)?(cues|search_lines|search_words)/

export function sqliteBytes({ dataDir }: Archive): TableBytes {
  const db = openDatabase(databaseFile(dataDir))
  try {
    const rows = db.raw
      .prepare(
        `SELECT coalesce(sqlite_schema.tbl_name, dbstat.name) AS name, sum(dbstat.pgsize) AS bytes
         FROM dbstat LEFT JOIN sqlite_schema ON sqlite_schema.name = dbstat.name WHERE aggregate = TRUE GROUP BY 1`,
      )
      .all() as TableRow[]
    return sumTables(rows)
  } finally {
    db.close()
  }
}

export async function postgresBytes(url: string): Promise<TableBytes> {
  const rows = await queryPostgres<TableRow>(
    url,
    `SELECT tablename AS name, CAST(pg_total_relation_size(CAST(quote_ident(tablename) AS regclass)) AS float8) AS bytes
     FROM pg_tables WHERE schemaname = current_schema()`,
  )
  return sumTables(rows)
}

export async function countRows({ dataDir }: Archive, table: 'cues'): Promise<number> {
  const db = openDatabase(databaseFile(dataDir))
  try {
    return db.raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number
  } finally {
    db.close()
  }
}

interface TableRow {
  readonly name: string
  readonly bytes: number
}

function sumTables(rows: readonly TableRow[]): TableBytes {
  const sum = (areLines: boolean) =>
    rows.filter(({ name }) => LINE_TABLES.test(name) === areLines).reduce((total, { bytes }) => total + bytes, 0)
  return { lines: sum(true), other: sum(false) }
}

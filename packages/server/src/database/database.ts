import type BetterSqlite3 from 'better-sqlite3'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type CompiledQuery } from 'kysely'
import type { Schema } from './schema.generated.ts'

/** A query of Kysely: from `build`, or a `sql` template. */
interface Query<T> {
  compile(build: Kysely<Schema>): CompiledQuery<T>
}

/**
 * The open database. Hot paths prepare their statements once on `raw`; queries whose shape depends on the request are
 * built with `build` and run with `all` or `first`, which keep the prepared statement for the next query of that shape.
 */
export interface Db {
  readonly raw: BetterSqlite3.Database
  readonly build: Kysely<Schema>
  readonly all: <T>(query: Query<T>) => T[]
  readonly first: <T>(query: Query<T>) => T | undefined
  /** Runs a query that changes rows, and returns how many it changed. */
  readonly run: (query: Query<unknown>) => number
  /** Runs `work` in one write transaction. The lock is acquired first, so that a busy database fails before `work` starts. */
  readonly transaction: <T>(work: () => T) => T
  /** Throws when the database does not respond. */
  check(): void
  /** Every write fails from now on, with SQLITE_READONLY. */
  stopWriting(): void
  /** Updates the statistics of the query planner where SQLite considers it useful. */
  optimize(): void
  /** Throws when the database cannot be written. */
  checkWritable(): void
  close(): void
}

/** Rows of an index that are checked for its statistics (sqlite.org/pragma.html#pragma_optimize). */
const ANALYSIS_LIMIT = 400

/** Shapes of built queries whose prepared statement is kept. */
const MAX_CACHED_STATEMENTS = 200

export function wrapDatabase(raw: BetterSqlite3.Database): Db {
  const statements = new Map<string, BetterSqlite3.Statement>()
  const prepare = (sql: string) => {
    const cached = statements.get(sql)
    if (cached) return cached
    const statement = raw.prepare(sql)
    if (statements.size >= MAX_CACHED_STATEMENTS) statements.clear()
    statements.set(sql, statement)
    return statement
  }
  const build = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  return {
    raw,
    build,
    all: <T>(query: Query<T>) => {
      const { sql, parameters } = query.compile(build)
      return prepare(sql).all(...parameters) as T[]
    },
    first: <T>(query: Query<T>) => {
      const { sql, parameters } = query.compile(build)
      return prepare(sql).get(...parameters) as T | undefined
    },
    run: query => {
      const { sql, parameters } = query.compile(build)
      return prepare(sql).run(...parameters).changes
    },
    transaction: work => raw.transaction(work).immediate(),
    check: () => void prepare('SELECT 1').get(),
    stopWriting: () => void raw.pragma('query_only = ON'),
    optimize: () => {
      raw.pragma(`analysis_limit = ${ANALYSIS_LIMIT}`)
      raw.pragma('optimize')
    },
    // SQLite writes the page of the value even if the value does not change.
    checkWritable: () => void raw.pragma(`user_version = ${raw.pragma('user_version', { simple: true }) as number}`),
    close: () => raw.close(),
  }
}

import type BetterSqlite3 from 'better-sqlite3'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { Awaitable } from '../platform/awaitable.ts'
import { createListeners, type Channel, type Listener } from './change-notices.ts'
import { sqliteDialect } from './dialect.ts'
import type { Schema } from './schema.generated.ts'
import { dynamicQuery, type Compilable, type Query, type StatementCompiler } from './statement.ts'
import type { Step, Steps } from './transaction.ts'

/**
 * The open database. SQLite responds immediately, PostgreSQL later: callers await every result. Between two awaited statements
 * others can change the rows; what belongs together is one `transaction`.
 */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  all<R>(query: Query<R>): Awaitable<R[]>
  first<R>(query: Query<R>): Awaitable<R | undefined>
  /** Runs a query that changes rows, and returns how many it changed. */
  run(query: Query<unknown>): Awaitable<number>
  /** Runs statements that only read, and see the database at one moment. */
  read<T>(work: () => Steps<T>): Awaitable<T>
  /** Runs the statements that `work` yields in one write transaction. An error of `work` or of a statement undoes all of them. */
  transaction<T>(work: () => Steps<T>): Awaitable<T>
  /**
   * Calls `listener` after a query with this notice was committed, on PostgreSQL by any process, on SQLite by this one; also when
   * notices could have been lost. Returns how to end that.
   */
  listen(channel: Channel, listener: Listener): () => void
  /** Calls the listeners of every process with a text of at most some hundred bytes, although no row has changed. */
  notify(channel: Channel, text: string): Awaitable<void>
}

/**
 * An open SQLite database. Stores that are written for SQLite only use `raw`: copies of whole databases, and the search index.
 */
export interface Db extends Omit<Database, 'all' | 'first' | 'run' | 'read' | 'transaction'> {
  readonly engine: 'sqlite'
  readonly raw: BetterSqlite3.Database
  readonly build: Kysely<Schema>
  readonly all: <T>(query: Query<T> | Compilable<T>) => T[]
  readonly first: <T>(query: Query<T> | Compilable<T>) => T | undefined
  readonly run: (query: Query<unknown> | Compilable<unknown>) => number
  readonly read: <T>(work: () => Steps<T>) => T
  /** The lock is acquired first, so that a busy database fails before `work` starts. */
  readonly transaction: <T>(work: (() => Steps<T>) | (() => T)) => T
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

/** Statements that are kept prepared. */
const MAX_CACHED_STATEMENTS = 1000

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
  const compiler: StatementCompiler = { dialect: sqliteDialect, build }
  const listeners = createListeners()
  // Called when the running code has ended: a transaction is committed by then.
  const sendNotice = (query: Query<unknown> | Compilable<unknown>, changes: number) => {
    const notice = 'notice' in query ? query.notice : undefined
    if (notice !== undefined && changes > 0) queueMicrotask(() => listeners.call(notice))
  }
  const bind = (query: Query<unknown> | Compilable<unknown>) =>
    ('bind' in query ? query : dynamicQuery(() => query)).bind(compiler)
  const all = <T>(query: Query<T> | Compilable<T>) => {
    const { sql, parameters } = bind(query)
    const rows = prepare(sql).all(...parameters) as T[]
    sendNotice(query, rows.length)
    return rows
  }
  const first = <T>(query: Query<T> | Compilable<T>) => {
    const { sql, parameters } = bind(query)
    const statement = prepare(sql)
    // `get` would stop a statement that changes rows and returns them after its first row.
    const row = (statement.readonly ? statement.get(...parameters) : statement.all(...parameters)[0]) as T | undefined
    sendNotice(query, row === undefined ? 0 : 1)
    return row
  }
  const run = (query: Query<unknown> | Compilable<unknown>) => {
    const { sql, parameters } = bind(query)
    const { changes } = prepare(sql).run(...parameters)
    sendNotice(query, changes)
    return changes
  }
  const runStep = ({ kind, query }: Step): unknown =>
    kind === 'all' ? all(query) : kind === 'first' ? first(query) : run(query)
  return {
    engine: 'sqlite',
    raw,
    build,
    all,
    first,
    run,
    read: work => raw.transaction(() => runSteps(work(), runStep)).deferred(),
    transaction: <T>(work: (() => Steps<T>) | (() => T)) =>
      raw
        .transaction(() => {
          const result = work()
          return isSteps(result) ? runSteps(result, runStep) : result
        })
        .immediate(),
    listen: (channel, listener) => listeners.add(channel, listener),
    notify: (channel, text) => listeners.call(channel, text),
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

const isSteps = <T>(result: T | Steps<T>): result is Steps<T> =>
  typeof result === 'object' && result !== null && Symbol.iterator in result && 'next' in result

function runSteps<T>(steps: Steps<T>, run: (step: Step) => unknown): T {
  let next = steps.next()
  while (!next.done) {
    let result: unknown
    try {
      result = run(next.value)
    } catch (error) {
      next = steps.throw(error)
      continue
    }
    next = steps.next(result)
  }
  return next.value
}

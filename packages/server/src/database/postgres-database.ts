import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { refuseUnfinishedCopy } from './copy/unfinished-copy.ts'
import { toStartError, withoutSecrets } from './postgres-errors.ts'
import { checkPostgresSchema, migratePostgres } from './postgres-migrate.ts'
import { holdSchema } from './schema-hold.ts'
import { databaseTexts } from '../messages/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { StartError } from '../platform/start-error.ts'
import { errorCode, isConnectionLost } from './lost-connection.ts'
import { createPostgresNotices, sendNotice } from './postgres-notices.ts'
import { createPrimary } from './postgres-pool.ts'
import type { Schema } from './schema.generated.ts'
import type { Query, StatementCompiler } from './statement.ts'
import type { Step, Steps } from './transaction.ts'

/** An open PostgreSQL database. */
export interface PostgresDatabase extends Database {
  readonly engine: 'postgres'
  /** The hosts and the name of the database, without user and password. */
  readonly target: string
  /** Waits for running statements. */
  close(): Promise<void>
}

export interface PostgresOptions {
  readonly maxConnections?: number
  /** Also opens an unfinished copy. */
  readonly isCopyTarget?: boolean
  /** Only check the version of the schema. */
  readonly isReadOnly?: boolean
}

const MAX_CONNECTIONS = 10

/** A failover takes seconds. */
const RETRY_AFTER_S = 5

/** Statements that each connection keeps prepared. Others are planned at each call. */
const MAX_NAMED_STATEMENTS = 1000

/** All statements see the database at the moment of the first one. */
const READ = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** A body that reads and then writes has the same result as on SQLite, where it runs alone. */
const WRITE = 'BEGIN ISOLATION LEVEL SERIALIZABLE'

/** A transaction is repeated when another one changed what it read. */
const MAX_ATTEMPTS = 20
const MAX_PAUSE_MS = 20
const IS_REPEATED = new Set(['40001', '40P01'])

const compiler: StatementCompiler = {
  dialect: postgresDialect,
  build: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
}

/**
 * Opens and migrates the database. The URL can name several hosts: the one that accepts writes is used. While no host accepts
 * writes, and after a newer release has migrated it, calls fail with the DomainError unhealthy.
 * @throws StartError databaseUnreachable, databaseDenied, databaseMissing, databaseTooOld, foreignDatabase, newerSchema, olderSchema, unfinishedCopy, migrationFailed
 */
export async function openPostgres(
  url: string,
  { maxConnections = MAX_CONNECTIONS, isCopyTarget = false, isReadOnly = false }: PostgresOptions = {},
): Promise<PostgresDatabase> {
  let isChecked = false
  const primary = createPrimary(url, maxConnections, async client => {
    if (isChecked) await holdSchema(client)
  })
  try {
    await primary.use(async client => {
      if (!isCopyTarget) await refuseUnfinishedCopy(client)
      await (isReadOnly ? checkPostgresSchema(client) : migratePostgres(client))
      await holdSchema(client)
    })
    isChecked = true
  } catch (error) {
    await primary.close().catch(() => undefined)
    throw toStartError(error, url)
  }

  const notices = createPostgresNotices(url)
  const use = async <T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
    try {
      return await primary.use(work)
    } catch (cause) {
      if (!isConnectionLost(cause) && !(cause instanceof StartError)) throw cause
      const detail = cause instanceof StartError ? cause.message : databaseTexts.noResponse
      throw new DomainError('unhealthy', { detail, retryAfterS: RETRY_AFTER_S, cause })
    }
  }
  const query = (query: Query<unknown>) =>
    use(client =>
      query.notice === undefined
        ? execute(client, query)
        : inTransaction(client, 'BEGIN', () => execute(client, query)),
    )
  return {
    engine: 'postgres',
    target: withoutSecrets(url),
    all: async <R>(statement: Query<R>) => (await query(statement)).rows as R[],
    first: async <R>(statement: Query<R>) => (await query(statement)).rows[0] as R | undefined,
    run: async statement => (await query(statement)).rowCount ?? 0,
    read: work => use(client => runTransaction(client, READ, work())),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await use(client => runTransaction(client, WRITE, work()))
        } catch (error) {
          if (!IS_REPEATED.has(errorCode(error)) || attempt === MAX_ATTEMPTS) throw error
        }
        await setTimeout(Math.random() * MAX_PAUSE_MS)
      }
    },
    listen: (channel, listener) => notices.listen(channel, listener),
    async notify(channel, text) {
      await use(client => sendNotice(client, channel, text))
    },
    async close() {
      await notices.close()
      await primary.close()
    },
  }
}

/** Reads in the transaction of a connection. */
export const createTransactionReader = (client: pg.ClientBase): Pick<PostgresDatabase, 'engine' | 'read'> => ({
  engine: 'postgres',
  read: work => runSteps(work(), step => runStep(client, step)),
})

const names = new Map<string, string>()

/** Each connection prepares a statement once under this name. */
function statementName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size >= MAX_NAMED_STATEMENTS) return known
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 32)
  names.set(sql, name)
  return name
}

async function execute(client: pg.ClientBase, query: Query<unknown>): Promise<pg.QueryResult> {
  const { sql, parameters } = query.bind(compiler)
  const name = statementName(sql)
  const result = await client.query({ text: sql, values: [...parameters], ...(name !== undefined && { name }) })
  if (query.notice !== undefined && result.rowCount) await sendNotice(client, query.notice)
  return result
}

async function runStep(client: pg.ClientBase, { kind, query }: Step): Promise<unknown> {
  const { rows, rowCount } = await execute(client, query)
  return kind === 'all' ? rows : kind === 'first' ? rows[0] : (rowCount ?? 0)
}

const runTransaction = <T>(client: pg.ClientBase, begin: string, steps: Steps<T>): Promise<T> =>
  inTransaction(client, begin, () => runSteps(steps, step => runStep(client, step)))

async function inTransaction<T>(client: pg.ClientBase, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin)
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function runSteps<T>(steps: Steps<T>, run: (step: Step) => Promise<unknown>): Promise<T> {
  let failure: { error: unknown } | undefined
  let next = steps.next()
  while (!next.done) {
    let result: unknown
    try {
      result = await run(next.value)
    } catch (error) {
      if (IS_REPEATED.has(errorCode(error))) throw error
      failure ??= { error }
      next = steps.throw(error)
      continue
    }
    next = steps.next(result)
  }
  // PostgreSQL would answer COMMIT with a rollback, even if the body handled the error.
  if (failure) throw failure.error
  return next.value
}

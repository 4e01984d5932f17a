import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { databaseTexts } from '../messages/database.ts'
import { startPostgres, stopPostgres } from '../testing/postgres-server.ts'
import { createTestPostgres } from '../testing/test-postgres.ts'
import { openPostgres, type PostgresDatabase, type PostgresOptions } from './postgres-database.ts'
import { postgresMigrations } from './postgres-migrations/index.ts'
import { migratePostgres } from './postgres-migrate.ts'
import { dynamicQuery } from './statement.ts'
import { tx } from './transaction.ts'

const query = <R>(text: RawBuilder<R>) => dynamicQuery(() => text)

/** Connections of the database that wait for a lock. */
const WAITING = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"

/** The name of the file through which tests connect. */
// wording-ok: the file name of PostgreSQL
const SOCKET = '.s.PGSQL.5432'

const END_OTHERS =
  'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'

async function open(url: string, options?: PostgresOptions): Promise<PostgresDatabase> {
  const db = await openPostgres(url, options)
  onTestFinished(() => db.close())
  return db
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A database without tables. */
async function createEmpty(): Promise<string> {
  const url = await createTestPostgres()
  await (await connect(url)).query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  return url
}

describe('A PostgreSQL database', () => {
  it('returns values as SQLite does, and rejects numbers that JavaScript cannot hold', async () => {
    const db = await open(await createTestPostgres())
    const values = sql`SELECT CAST(9007199254740991 AS bigint) AS a, 1.5 AS b, 1 < 2 AS c, 1 > 2 AS d, NULL AS e`
    expect(await db.first(query(values))).toEqual({ a: 9_007_199_254_740_991, b: 1.5, c: 1, d: 0, e: null })
    await expect(db.all(query(sql`SELECT 9007199254740992`))).rejects.toThrow('9007199254740992')
  })

  it('undoes a transaction whose body continues after an error', async () => {
    const db = await open(await createTestPostgres())
    const pause = (host: string) => query(sql`INSERT INTO host_pauses (host, reason, until) VALUES (${host}, '', 0)`)
    const result = db.transaction(function* () {
      yield* tx.run(pause('a'))
      try {
        yield* tx.run(pause('a'))
      } catch {
        return 'handled'
      }
    })
    await expect(result).rejects.toThrow('duplicate key')
    expect(await db.all(query(sql`SELECT * FROM host_pauses`))).toEqual([])
  })

  it('shows transactions that only read one moment', async () => {
    const url = await createTestPostgres()
    const db = await open(url)
    const other = await connect(url)
    const count = query(sql<{ count: number }>`SELECT count(*) AS count FROM settings`)
    const slow = query(sql`SELECT pg_advisory_lock_shared(1)`)
    await other.query('SELECT pg_advisory_lock(1)')
    const counts = db.read(function* () {
      const before = yield* tx.first(count)
      yield* tx.first(slow)
      return [before, yield* tx.first(count)]
    })
    await expect.poll(async () => (await other.query(WAITING)).rowCount).toBe(1)
    await other.query("INSERT INTO settings VALUES ('a', '1'); SELECT pg_advisory_unlock(1)")
    expect(await counts).toEqual([{ count: 0 }, { count: 0 }])
  })

  it('runs statements one after another when all connections are in use', async () => {
    const url = await createTestPostgres()
    const folder = inject('postgresFolder')
    // With several hosts, a connection has to be made within half a second.
    const hosts = [join(folder, 'none'), folder].map(encodeURIComponent).join(',')
    const db = await open(url.replace(/@.*(\/test_\w+).*/, `@${hosts}$1`), { maxConnections: 1 })
    const slow = query(sql`SELECT pg_sleep(0.3)`)
    await expect(Promise.all([1, 2, 3].map(async () => db.first(slow)))).resolves.toHaveLength(3)
  })

  it('is used at the host that accepts writes, also after another one was promoted', async () => {
    const first = inject('postgresFolder')
    const second = join(first, `second-${randomBytes(4).toString('hex')}`)
    await startPostgres(first)
    await startPostgres(second)
    onTestFinished(() => stopPostgres(second))
    const name = `hosts_${randomBytes(4).toString('hex')}`
    const hosts = [join(first, 'none'), second, first].map(encodeURIComponent)
    const [, inSecond, inFirst] = hosts.map(host => `postgres://postgres@${host}/postgres`)
    const clients = { first: await connect(inFirst ?? ''), second: await connect(inSecond ?? '') }
    for (const client of Object.values(clients)) await client.query(`CREATE DATABASE ${name} TEMPLATE migrated`)
    const setReadOnly = (client: pg.Client, value: 'on' | 'off') =>
      client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`)

    await setReadOnly(clients.second, 'on')
    const db = await open(`postgres://postgres@${hosts.join(',')}/${name}`)
    const write = async (value: string) => db.run(query(sql`INSERT INTO settings (name, value) VALUES (${value}, '1')`))
    await write('before')

    await setReadOnly(clients.first, 'on')
    await setReadOnly(clients.second, 'off')
    await clients.first.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
    await expect.poll(() => write('after').catch(String)).toBe(1)
    expect(await db.all(query(sql`SELECT name FROM settings`))).toEqual([{ name: 'after' }])
    await db.close()
    await clients.first.query(`DROP DATABASE ${name}`)
  })

  it.each(['a statement', 'a transaction'])(
    'runs %s that was prepared before a newer release added a column',
    async kind => {
      const url = await createTestPostgres()
      const db = await open(url, { maxConnections: 2 })
      const all = query(sql`SELECT * FROM settings`)
      const run = async () => (kind === 'a statement' ? db.all(all) : db.transaction(() => tx.all(all)))
      // Both connections prepare it.
      await Promise.all([run(), run()])
      await (
        await connect(url)
      ).query("ALTER TABLE settings ADD added text; INSERT INTO settings VALUES ('a', '1', 'b')")
      expect(await Promise.all([run(), run()])).toEqual(Array(2).fill([{ name: 'a', value: '1', added: 'b' }]))
    },
  )

  it('has limits for statements and for transactions that wait', async () => {
    const db = await open(await createTestPostgres())
    const show = async (name: string) => db.first(query(sql`SELECT current_setting(${name}) AS value`))
    expect(await show('statement_timeout')).toEqual({ value: '5min' })
    expect(await show('idle_in_transaction_session_timeout')).toEqual({ value: '1min' })
  })

  it('reports that it does not respond when a notice cannot be sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cellar-socket-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await symlink(join(inject('postgresFolder'), SOCKET), join(folder, SOCKET))
    const url = await createTestPostgres()
    const db = await open(url.replace(/host=.*/, `host=${encodeURIComponent(folder)}`), { maxConnections: 1 })
    await rm(join(folder, SOCKET))
    await (await connect(url)).query(END_OTHERS)
    await expect(db.notify('maintenance', 'open')).rejects.toMatchObject({ code: 'unhealthy' })
  })

  it('survives a connection that the server ends during a transaction', async () => {
    const db = await open(await createTestPostgres(), { maxConnections: 1 })
    const end = query(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
    const ended = db.transaction(() => tx.first(end))
    await expect(ended).rejects.toMatchObject({ code: 'unhealthy' })
    expect(await db.first(query(sql`SELECT 1 AS one`))).toEqual({ one: 1 })
  })

  it('is migrated once by two processes that start at the same time', async () => {
    const url = await createEmpty()
    const [one] = await Promise.all([open(url), open(url)])
    expect(await one.first(query(sql`SELECT count(*) AS count FROM schema_migrations`))).toEqual({
      count: postgresMigrations.length,
    })
  })

  it('keeps the schema of the old release if a migration fails', async () => {
    const client = await connect(await createTestPostgres())
    const steps = [...postgresMigrations, 'CREATE TABLE added (id bigint)']
    await expect(migratePostgres(client, [...steps, 'CREATE TABLE users (id bigint)'])).rejects.toThrow(
      'already exists',
    )
    expect((await client.query("SELECT to_regclass('added') AS added")).rows).toEqual([{ added: null }])
    await migratePostgres(client, steps)
    expect((await client.query("SELECT to_regclass('added')::text AS added")).rows).toEqual([{ added: 'added' }])
  })

  it('is not opened if a newer release migrated it', async () => {
    const url = await createTestPostgres()
    await (await connect(url)).query('INSERT INTO schema_migrations (version) VALUES (1000)')
    const message = databaseTexts.fromNewerRelease(1000, postgresMigrations.length)
    await expect(openPostgres(url)).rejects.toMatchObject({ code: 'newerSchema', message })
  })

  it.each(['users (id text)', 'schema_migrations (version text)'])(
    'is not changed if it belongs to another program, with a table %s',
    async table => {
      const url = await createEmpty()
      const client = await connect(url)
      await client.query(`CREATE TABLE ${table}`)
      await expect(openPostgres(url)).rejects.toMatchObject({ code: 'foreignDatabase' })
      const { rows } = await client.query("SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public'")
      expect(rows).toEqual([{ count: 1 }])
    },
  )

  it('is not opened on a server that is too old', async () => {
    const client = { query: () => Promise.resolve({ rows: [{ server_version: '14.9 (Debian)' }] }) }
    const opening = migratePostgres(client as unknown as pg.Client)
    await expect(opening).rejects.toMatchObject({
      code: 'databaseTooOld',
      message: databaseTexts.serverTooOld('14.9 (Debian)', 15),
    })
  })

  it('is not opened with an unknown name or user, or if no server responds', async () => {
    const url = await createTestPostgres()
    const opening = (changed: string) => openPostgres(changed).catch((error: unknown) => error)
    expect(await opening(url.replace(/\/test_\w+/, '/none'))).toMatchObject({ code: 'databaseMissing' })
    expect(await opening(url.replace('postgres@', 'none:secret@'))).toMatchObject({ code: 'databaseDenied' })
    const closed = await opening('postgres://me:secret@127.0.0.1:1/archive')
    expect(closed).toMatchObject({ code: 'databaseUnreachable' })
    expect((closed as Error).message).toContain('127.0.0.1:1/archive')
    expect((closed as Error).message).not.toContain('secret')
  })
})

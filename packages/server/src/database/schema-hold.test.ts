import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseTexts } from '../messages/database.ts'
import { createTestPostgres } from '../testing/test-postgres.ts'
import { openPostgres } from './postgres-database.ts'
import { migratePostgres } from './postgres-migrate.ts'
import { postgresMigrations } from './postgres-migrations/index.ts'
import { endHolders, holdSchema } from './schema-hold.ts'
import { dynamicQuery } from './statement.ts'
import { tx } from './transaction.ts'

const NEWER = [...postgresMigrations, 'CREATE TABLE added (id bigint)']

async function open(url: string) {
  const db = await openPostgres(url, { maxConnections: 2 })
  onTestFinished(() => db.close())
  return db
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const pause = (host: string) =>
  dynamicQuery(() => sql`INSERT INTO host_pauses (host, reason, until) VALUES (${host}, '', 0)`)
const pauses = dynamicQuery(() => sql`SELECT host FROM host_pauses`)
const isUpgraded = {
  code: 'unhealthy',
  message: databaseTexts.fromNewerRelease(NEWER.length, postgresMigrations.length),
}

describe('A process of an older release', () => {
  it('writes nothing after a newer release has migrated the database, also not with running statements', async () => {
    const url = await createTestPostgres()
    const [old, client] = [await open(url), await connect(url)]
    await old.run(pause('before'))
    await client.query('BEGIN; LOCK TABLE host_pauses')
    const running = expect(old.run(pause('running'))).rejects.toMatchObject({ code: 'unhealthy' })
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
    await migratePostgres(await connect(url), NEWER)
    await client.query('COMMIT')
    await running
    await expect(old.run(pause('after'))).rejects.toMatchObject(isUpgraded)
    await expect(old.read(() => tx.all(pauses))).rejects.toMatchObject(isUpgraded)
    expect((await client.query('SELECT host FROM host_pauses')).rows).toEqual([{ host: 'before' }])
  })

  it('cannot connect while the schema changes, and continues if the migration fails', async () => {
    const url = await createTestPostgres()
    const [old, client] = [await open(url), await connect(url)]
    await client.query('BEGIN')
    await endHolders(client)
    await expect(old.run(pause('a'))).rejects.toMatchObject({ code: 'unhealthy', message: databaseTexts.isUpgrading })
    await client.query('ROLLBACK')
    await old.run(pause('b'))
    expect((await client.query('SELECT host FROM host_pauses')).rows).toEqual([{ host: 'b' }])
  })

  it('that cannot be disconnected prevents the migration, which changes nothing', async () => {
    const url = await createTestPostgres()
    const client = await connect(url)
    const role = `other_${randomBytes(8).toString('hex')}`
    await client.query(`CREATE ROLE ${role} LOGIN; GRANT SELECT ON schema_migrations TO ${role}`)
    onTestFinished(async () => void (await client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)))
    const other = await connect(url.replace('postgres@', `${role}@`))
    await other.query('SELECT set_config($1, $2, false)', ['search_path', 'public'])
    await holdSchema(other)
    await expect(endHolders(client, 150)).rejects.toMatchObject({
      code: 'databaseInUse',
      message: databaseTexts.inUseByOthers(0),
    })
  })
})

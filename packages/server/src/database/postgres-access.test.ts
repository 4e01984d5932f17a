import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { databaseTexts } from '../messages/database.ts'
import { startPasswordPostgres, type PasswordPostgres } from '../testing/password-postgres.ts'
import { stopPostgres } from '../testing/postgres-server.ts'
import { checkResponse } from './postgres-health.ts'
import { openPostgres } from './postgres-database.ts'
import { withoutSecrets } from './postgres-errors.ts'

const folder = join(tmpdir(), `cellar-password-postgres-${randomUUID()}`)
let server: PasswordPostgres

beforeAll(async () => {
  server = await startPasswordPostgres(folder)
  await server.run(
    'postgres',
    `CREATE ROLE cellar LOGIN PASSWORD 'the secret';
     CREATE ROLE guest LOGIN PASSWORD 'the secret';
     CREATE ROLE rejected LOGIN PASSWORD 'the secret'`,
  )
  await server.run('postgres', 'CREATE DATABASE archive OWNER cellar')
})
afterAll(() => stopPostgres(folder))

const SECRET = 'the%20secret'

async function openAs(user: string, password: string | undefined, database = 'archive') {
  const url = server.url(user, password, database)
  const db = await openPostgres(url, { maxConnections: 1 })
  onTestFinished(() => db.close())
  return db
}

const failureOf = (...args: Parameters<typeof openAs>) =>
  openAs(...args).then(
    () => undefined,
    (error: unknown) => error,
  )

const countTables = async () =>
  (await server.run('archive', `SELECT FROM pg_tables WHERE schemaname = 'public'`)).rowCount

describe('A PostgreSQL server that asks for passwords', () => {
  it.each([
    ['with a wrong password', 'cellar', 'wrong', 'archive', 'databaseDenied', databaseTexts.wrongCredentials],
    ['without a password', 'cellar', undefined, 'archive', 'databaseDenied', databaseTexts.passwordMissing],
    ['with an unknown user', 'nobody', SECRET, 'archive', 'databaseDenied', databaseTexts.wrongCredentials],
    ['with a missing database', 'cellar', SECRET, 'missing', 'databaseMissing', databaseTexts.unknownDatabase],
    ['without permission to create tables', 'guest', SECRET, 'archive', 'databaseDenied', databaseTexts.noPermission],
  ] as const)('is not used %s, and nothing is changed', async (_, user, password, database, code, text) => {
    const message = text(withoutSecrets(server.url(user, password, database)))
    expect(await failureOf(user, password, database)).toMatchObject({ code, message })
    expect(await countTables()).toBe(0)
  })

  it('is not used if it refuses the host of the user', async () => {
    const error = await failureOf('rejected', SECRET)
    expect(error).toMatchObject({ code: 'databaseDenied' })
    expect((error as Error).message).toContain('pg_hba.conf rejects connection')
    expect((error as Error).message).not.toContain('the secret')
  })

  it('is used with the right password; after a change of the password, calls fail as if it did not respond', async () => {
    const db = await openAs('cellar', SECRET)
    await checkResponse(db)
    await server.run(
      'postgres',
      `ALTER ROLE cellar PASSWORD 'another';
       SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = 'archive'`,
    )
    await expect(checkResponse(db)).rejects.toMatchObject({ code: 'unhealthy' })
    await server.run('postgres', `ALTER ROLE cellar PASSWORD 'the secret'`)
    await checkResponse(db)
  })
})

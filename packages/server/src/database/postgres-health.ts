import { sql } from 'kysely'
import { StartError } from '../platform/start-error.ts'
import type { Database } from './database.ts'
import type { DatabaseHealth } from './database-health.ts'
import { openPostgres, type PostgresDatabase } from './postgres-database.ts'
import { statement } from './statement.ts'

const selectOne = statement()(() => sql`SELECT 1`)

const databaseSize = statement()(() => sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`)

/** @throws DomainError unhealthy when the database does not respond */
export async function checkResponse(db: Database): Promise<void> {
  await db.first(selectOne())
}

/** In bytes. */
export const readDatabaseSize = async (db: Database): Promise<number> => (await db.first(databaseSize()))?.bytes ?? 0

/** False for an empty database. @throws StartError of openPostgres */
export async function hasPostgresArchive(url: string): Promise<boolean> {
  try {
    await (await openPostgres(url, { maxConnections: 1, isReadOnly: true })).close()
    return true
  } catch (error) {
    if (error instanceof StartError && error.code === 'noArchive') return false
    throw error
  }
}

/** Opens the database without changing it, or returns the reason why this is not possible. */
export async function openForDiagnosis(url: string): Promise<PostgresDatabase | DatabaseHealth> {
  try {
    return await openPostgres(url, { maxConnections: 1, isReadOnly: true })
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    if (error.code === 'noArchive') return { tag: 'empty' }
    return { tag: 'unavailable', message: error.message }
  }
}

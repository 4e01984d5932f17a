import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-server.ts'

/** Creates a migrated, empty database for the running test, and returns its URL. */
export async function createTestPostgres(): Promise<string> {
  const folder = inject('postgresFolder')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = await createPostgresDatabase(folder, name)
  onTestFinished(() => dropPostgresDatabase(folder, name))
  return url
}

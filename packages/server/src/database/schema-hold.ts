import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { databaseTexts } from '../messages/database.ts'
import { StartError } from '../platform/start-error.ts'
import { postgresMigrations } from './postgres-migrations/index.ts'

/** Any number that no other program uses on this database. Connections share it; a migration needs it alone. */
const SCHEMA_LOCK = 4_242_016

/** How long a migration waits for other connections to end. */
const END_LIMIT_MS = 10_000
const END_PAUSE_MS = 100

/** How long the server needs to end a connection that was closed. */
const CLOSE_LIMIT_MS = 2_000

/** The second statement sees what was committed before the lock was acquired: both in one statement would not. */
const HOLD = `SELECT pg_try_advisory_lock_shared(${SCHEMA_LOCK})::int AS held`
const READ_VERSION = 'SELECT max(version) AS version FROM schema_migrations'

const END_OTHERS = `SELECT pg_terminate_backend(activity.pid) FROM pg_locks
  JOIN pg_stat_activity AS activity ON activity.pid = pg_locks.pid
  WHERE locktype = 'advisory' AND classid = 0 AND objid = ${SCHEMA_LOCK} AND objsubid = 1 AND granted
    AND activity.datname = current_database() AND activity.usename = current_user AND activity.pid <> pg_backend_pid()`

export const newerSchema = (version: number, current: number) =>
  new StartError('newerSchema', databaseTexts.fromNewerRelease(version, current), {
    hint: databaseTexts.installSameRelease,
  })

/**
 * Connects to the schema of this release: until the end of the connection, no other release can change it without ending the
 * connection. @throws StartError newerSchema; databaseUpgrading during a migration
 */
export async function holdSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ held: number }>(HOLD)
  if (rows[0]?.held !== 1) throw new StartError('databaseUpgrading', databaseTexts.isUpgrading)
  const found = await client.query<{ version: number | null }>(READ_VERSION)
  const version = found.rows[0]?.version ?? 0
  if (version > postgresMigrations.length) throw newerSchema(version, postgresMigrations.length)
}

/**
 * Holds the schema alone until the end of the connection: others cannot connect. Servers and workers are always connected. A
 * connection that was just closed can count for a moment. @throws StartError alreadyRunning
 */
export async function requireSoleUse(client: pg.ClientBase, limitMs = CLOSE_LIMIT_MS): Promise<void> {
  const endMs = performance.now() + limitMs
  for (;;) {
    const { rows } = await client.query<{ alone: number }>(
      `SELECT (pg_try_advisory_lock(${SCHEMA_LOCK}) AND NOT EXISTS (
         SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
           AND pid <> pg_backend_pid()))::int AS alone`,
    )
    if (rows[0]?.alone === 1) return
    if (performance.now() > endMs) throw new StartError('alreadyRunning', databaseTexts.hasOtherConnections)
    await sleep(END_PAUSE_MS)
  }
}

/**
 * In the transaction of a migration: ends the connections that hold the schema. Until its end, none can be opened.
 * @throws StartError databaseInUse
 */
export async function endHolders(client: pg.ClientBase, limitMs = END_LIMIT_MS): Promise<void> {
  const endMs = performance.now() + limitMs
  for (;;) {
    await client.query(END_OTHERS)
    const { rows } = await client.query<{ locked: number }>(
      `SELECT pg_try_advisory_xact_lock(${SCHEMA_LOCK})::int AS locked`,
    )
    if (rows[0]?.locked === 1) return
    if (performance.now() > endMs)
      throw new StartError('databaseInUse', databaseTexts.inUseByOthers(Math.round(limitMs / 1000)))
    await sleep(END_PAUSE_MS)
  }
}

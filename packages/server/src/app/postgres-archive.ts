import { openPostgresClock, type PostgresClock } from '../database/postgres-clock.ts'
import { openPostgres, type PostgresDatabase } from '../database/postgres-database.ts'
import { checkResponse } from '../database/postgres-health.ts'
import { createNoSnapshots } from '../features/backups/no-snapshots.service.ts'
import { createPostgresSearch } from '../features/search/postgres-search.ts'
import { createServerWatch } from '../features/system/server-watch.ts'
import { backupsTexts } from '../messages/backups.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { ArchiveDatabase, DatabaseBackups } from './archive-database.ts'

/** Opens an archive whose database is on a PostgreSQL server. @throws StartError, see openPostgres */
export async function openPostgresArchive(url: string): Promise<ArchiveDatabase> {
  const db = await openPostgres(url)
  try {
    return createPostgresArchive(db, await openPostgresClock(db))
  } catch (error) {
    await db.close()
    throw error
  }
}

function createPostgresArchive(db: PostgresDatabase, clock: PostgresClock): ArchiveDatabase {
  return {
    db,
    clock,
    file: undefined,
    check: () => checkResponse(db),
    // A full disk of the data folder does not prevent writing to another server.
    checkWritable: () => undefined,
    createWatch: deps => createServerWatch({ ...deps, target: db.target, check: () => checkResponse(db) }),
    createSearch: () => ({ ...createPostgresSearch(db, () => performance.now()), close: () => Promise.resolve() }),
    createBackups: () => backups,
    close() {
      clock.close()
      return db.close()
    },
  }
}

const refuse = () => Promise.reject(new DomainError('snapshotRefused', { detail: backupsTexts.usePgDump }))

const backups: DatabaseBackups = {
  write: refuse,
  load: refuse,
  preview: refuse,
  copies: { check: refuse, restoreDatabase: refuse },
  createSnapshots: createNoSnapshots,
}

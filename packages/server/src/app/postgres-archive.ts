import { openPostgresClock, type PostgresClock } from '../database/postgres-clock.ts'
import { openPostgres, type PostgresDatabase } from '../database/postgres-database.ts'
import { checkResponse } from '../database/postgres-health.ts'
import { createNoSnapshots } from '../features/backups/no-snapshots.service.ts'
import { createPostgresBackups } from '../features/backups/postgres-backups.ts'
import { indexRestoredPostgres } from '../features/search/copied-index.store.ts'
import { createPostgresSearch } from '../features/search/postgres-search.ts'
import { createServerWatch } from '../features/system/server-watch.ts'
import type { ArchiveDatabase } from './archive-database.ts'
import { createMarkedDatabaseProcess } from './marked-database-process.ts'

/** Opens an archive whose database is on a PostgreSQL server. @throws StartError, see openPostgres */
export async function openPostgresArchive(url: string): Promise<ArchiveDatabase> {
  const db = await openPostgres(url)
  try {
    return createPostgresArchive(db, url, await openPostgresClock(db))
  } catch (error) {
    await db.close()
    throw error
  }
}

function createPostgresArchive(db: PostgresDatabase, url: string, clock: PostgresClock): ArchiveDatabase {
  return {
    db,
    clock,
    file: undefined,
    check: () => checkResponse(db),
    // A full disk of the data folder does not prevent writing to another server.
    checkWritable: () => undefined,
    createWatch: deps => createServerWatch({ ...deps, target: db.target, check: () => checkResponse(db), clock }),
    createSearch: () => ({ ...createPostgresSearch(db, () => performance.now()), close: () => Promise.resolve() }),
    createBackups: ({ config }) => ({
      ...createPostgresBackups({
        url,
        folder: config.dataDir,
        databaseProcess: createMarkedDatabaseProcess(config.dataDir),
        index: () => indexRestoredPostgres(db, new AbortController().signal),
      }),
      hasSnapshots: false,
      createSnapshots: createNoSnapshots,
    }),
    close() {
      clock.close()
      return db.close()
    },
  }
}

import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabaseCopies } from '../database/database-copies.ts'
import type { Db } from '../database/database.ts'
import { lockSnapshots } from '../database/instance-lock.ts'
import { createBackupThread } from '../features/backups/backup-thread.ts'
import { createPreviewThread } from '../features/backups/preview-thread.ts'
import { recoveryAdvice } from '../features/backups/recovery-advice.ts'
import { createRestoreThread } from '../features/backups/restore-thread.ts'
import { createSnapshotWriter } from '../features/backups/snapshot-writer.ts'
import { createSnapshots } from '../features/backups/snapshots.service.ts'
import { cacheNameHits } from '../features/search/cache-name-hits.ts'
import { createSearchThread } from '../features/search/search-thread.ts'
import { createDatabaseWatch, type DatabaseWatch } from '../features/system/database-watch.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { ArchiveDatabase, DatabaseBackups, WatchDependencies } from './archive-database.ts'
import { findArchiveTraces, snapshotFiles } from './archive-traces.ts'
import { createMarkedDatabaseProcess } from './marked-database-process.ts'

/** An archive whose database is a file in the data folder. */
export function createSqliteArchive(db: Db): ArchiveDatabase {
  const file = db.raw.name
  return {
    db,
    clock: undefined,
    file,
    check: () => db.check(),
    checkWritable: () => db.checkWritable(),
    createWatch: deps => createWatch(db, deps),
    createSearch: () => {
      const thread = createSearchThread(file)
      return { ...thread, ...cacheNameHits(thread, db) }
    },
    createBackups: deps => createBackups(db, deps),
    close: () => db.close(),
  }
}

/** The same database in a process that only reads. The process that writes watches the file. */
export function createSqliteReader(db: Db): ArchiveDatabase {
  return { ...createSqliteArchive(db), createWatch: () => NO_WATCH }
}

const NO_WATCH: DatabaseWatch = {
  start: () => undefined,
  stop: () => Promise.resolve(),
  check: () => Promise.resolve(),
  diagnose: () => Promise.resolve(),
  diagnoseIfDue: () => undefined,
  noteError: () => undefined,
}

function createWatch(db: Db, { config, faults, clock, log }: WatchDependencies): DatabaseWatch {
  const file = db.raw.name
  const databaseProcess = createMarkedDatabaseProcess(config.dataDir)
  const copies = createDatabaseCopies(db)
  const snapshotWriter = createSnapshotWriter({
    files: snapshotFiles(config.dataDir),
    copyTo: async (target, signal) => {
      await copies.saveTo(target)
      const { problem } = await databaseProcess.check(target, signal)
      if (problem !== undefined) throw new Error(problem)
    },
    copyBytes: () => copies.copyBytes(),
    lock: () => lockSnapshots(config.dataDir),
    clock,
  })
  return createDatabaseWatch({
    file,
    identify: () => {
      const found = statSync(file, { throwIfNoEntry: false })
      return found && { id: `${found.dev}:${found.ino}`, sizeBytes: found.size }
    },
    stopWriting: () => db.stopWriting(),
    saveSnapshot: () => retryWhileLocked(() => snapshotWriter.create('saved', new AbortController().signal)),
    diagnose: signal => databaseProcess.diagnose(file, signal),
    optimize: () => db.optimize(),
    advice: async () => recoveryAdvice(config, await findArchiveTraces(config)),
    faults,
    clock,
    log,
  })
}

/** How long to wait for another process that is saving the same database. */
const MAX_LOCK_ATTEMPTS = 60
const LOCK_RETRY_MS = 1000

async function retryWhileLocked(createSnapshot: () => Promise<string>): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await createSnapshot()
    } catch (error) {
      const isLocked = error instanceof DomainError && error.code === 'snapshotRefused'
      if (!isLocked || attempt === MAX_LOCK_ATTEMPTS) throw error
      await sleep(LOCK_RETRY_MS)
    }
  }
}

function createBackups(db: Db, { config, clock }: Parameters<ArchiveDatabase['createBackups']>[0]): DatabaseBackups {
  const file = db.raw.name
  const databaseProcess = createMarkedDatabaseProcess(config.dataDir)
  const databaseCopies = createDatabaseCopies(db)
  const copies = { ...databaseCopies, check: (copy: string) => databaseProcess.check(copy) }
  const preview = createPreviewThread({ liveFile: file, folder: config.dataDir })
  return {
    write: createBackupThread(file),
    load: createRestoreThread(file),
    preview,
    copies,
    hasSnapshots: true,
    createSnapshots(deps) {
      const files = snapshotFiles(config.dataDir)
      const snapshotWriter = createSnapshotWriter({
        files,
        copyTo: (target, signal) => databaseProcess.copy(file, target, signal),
        copyBytes: () => databaseCopies.copyBytes(),
        lock: () => lockSnapshots(config.dataDir),
        clock,
      })
      return createSnapshots({ ...deps, files, snapshotWriter, copies, preview })
    },
  }
}

import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { findArchiveTraces, snapshotFiles } from './archive-traces.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import type { DatabaseProcess } from '../database/database-process.ts'
import type { Db } from '../database/database.ts'
import { createDatabaseCopies } from '../database/database-copies.ts'
import { lockSnapshots } from '../database/instance-lock.ts'
import { createDatabaseWatch, type DatabaseWatch } from '../features/system/database-watch.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Faults } from '../platform/faults.ts'
import { recoveryAdvice } from '../features/backups/recovery-advice.ts'
import { createSnapshotWriter } from '../features/backups/snapshot-writer.ts'

interface Deps {
  config: Config
  db: Db
  databaseProcess: DatabaseProcess
  faults: Faults
  clock: Clock
  log: Logger
}

/** Watches the database of an archive that this process has open. */
export function createArchiveWatch({ config, db, databaseProcess, faults, clock, log }: Deps): DatabaseWatch {
  const file = db.raw.name
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

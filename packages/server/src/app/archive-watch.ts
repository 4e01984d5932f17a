import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { findTraces, snapshotFiles } from './archive-traces.ts'
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
import { createTakeSnapshot } from '../features/backups/create-snapshot.ts'

interface Outside {
  config: Config
  db: Db
  databaseProcess: DatabaseProcess
  faults: Faults
  clock: Clock
  log: Logger
}

/** Watches the database of an archive that this process has open. */
export function createArchiveWatch({ config, db, databaseProcess, faults, clock, log }: Outside): DatabaseWatch {
  const file = db.raw.name
  const copies = createDatabaseCopies(db)
  const takeSnapshot = createTakeSnapshot({
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
    save: () => whenUnlocked(() => takeSnapshot.take('saved', new AbortController().signal)),
    diagnose: signal => databaseProcess.diagnose(file, signal),
    optimize: () => db.optimize(),
    advice: async () => recoveryAdvice(config, await findTraces(config)),
    faults,
    clock,
    log,
  })
}

/** Another process of the archive may also be saving the open database. */
const LOCK_TRIES = 60
const LOCK_TRY_MS = 1000

async function whenUnlocked(take: () => Promise<string>): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await take()
    } catch (error) {
      const isLocked = error instanceof DomainError && error.code === 'snapshotRefused'
      if (!isLocked || attempt === LOCK_TRIES) throw error
      await sleep(LOCK_TRY_MS)
    }
  }
}

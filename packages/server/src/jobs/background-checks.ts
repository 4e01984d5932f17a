import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { isDatabaseLost } from '../services/database-watch.ts'
import type { Faults } from '../services/faults.ts'
import { createStorageWaits, type StorageWaits } from '../services/storage/storage-waits.ts'
import type { Storage } from '../services/storage/storage.ts'
import { createStorageWaitStore } from '../stores/storage-waits.ts'
import type { JobHandler } from './job-handler.ts'
import type { JobQueue } from './queue.ts'
import type { Runner } from './runner.ts'
import type { Scheduler } from './schedule.ts'
import { createStallWatch } from './stall-watch.ts'

/** After so long without a look at their work they hang. The scheduler waits for routines that may take minutes. */
const RUNNER_LIMIT_MS = 5 * 60_000
const SCHEDULER_LIMIT_MS = 30 * 60_000

interface Deps {
  db: Db
  storage: Pick<Storage, 'findDownloadBlock'>
  faults: Faults
  jobs: JobQueue
  clock: Clock
  log: Logger
}

/**
 * What keeps the jobs going: work pauses while changes cannot be stored, and continues when the disks are well again. When the
 * database is lost, what runs is ended.
 */
export interface BackgroundChecks {
  readonly storageWaits: StorageWaits
  /** Also on a full disk what frees space is done. */
  readonly isPaused: (handler?: Pick<JobHandler, 'freesSpace'>) => boolean
  start(work: { runner: Runner; scheduler: Scheduler }): void
  stop(): void
}

export function createBackgroundChecks({ db, storage, faults, jobs, clock, log }: Deps): BackgroundChecks {
  const storageWaits = createStorageWaits({ store: createStorageWaitStore(db), storage, faults, jobs, clock, log })
  let stallWatch: ReturnType<typeof createStallWatch> | undefined
  return {
    storageWaits,
    isPaused(handler) {
      const fault = faults.find('everything', 'changes')
      return fault !== undefined && !(handler?.freesSpace && fault.code.endsWith('-full'))
    },
    start({ runner, scheduler }) {
      stallWatch = createStallWatch({
        hearts: [
          { name: 'runner', lastMs: runner.lastLookMs, limitMs: RUNNER_LIMIT_MS },
          { name: 'scheduler', lastMs: scheduler.lastLookMs, limitMs: SCHEDULER_LIMIT_MS },
        ],
        faults,
      })
      stallWatch.start()
      faults.onChange(() => {
        if (isDatabaseLost(faults.list())) runner.interrupt()
      })
      storageWaits.start()
    },
    stop() {
      stallWatch?.stop()
      storageWaits.stop()
    },
  }
}

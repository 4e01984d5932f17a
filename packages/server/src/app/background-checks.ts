import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../database/database.ts'
import { isDatabaseLost } from '../platform/faults.ts'
import type { Faults } from '../platform/faults.ts'
import { createStorageWaits, type StorageWaits } from '../media/storage/storage-waits.ts'
import type { Storage } from '../media/storage/storage.ts'
import { createStorageWaitStore } from '../media/storage/storage-waits.store.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Runner } from '../jobs/job-runner.ts'
import type { Scheduler } from '../jobs/scheduler.ts'
import { createStallWatch } from '../jobs/stall-watch.ts'

/**
 * A runner or scheduler that has not polled for this time hangs. The scheduler waits for routines that may take
 * minutes.
 */
const RUNNER_LIMIT_MS = 5 * 60_000
const SCHEDULER_LIMIT_MS = 30 * 60_000

interface Deps {
  db: Database
  storage: Pick<Storage, 'findDownloadBlock'>
  faults: Faults
  jobs: JobQueue
  clock: Clock
  log: Logger
}

/**
 * Keeps the jobs running: work pauses while changes cannot be stored, and continues when the disks work again. If the
 * database is lost, running work is ended.
 */
export interface BackgroundChecks {
  readonly storageWaits: StorageWaits
  /** Jobs that free space also run on a full disk. */
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
        loops: [
          { name: 'runner', lastMs: runner.lastPollMs, limitMs: RUNNER_LIMIT_MS },
          { name: 'scheduler', lastMs: scheduler.lastPollMs, limitMs: SCHEDULER_LIMIT_MS },
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

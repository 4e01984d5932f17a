import { EMPTY_PAYLOADS } from '../jobs/empty-payloads.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { createScheduler, type Scheduler } from '../jobs/scheduler.ts'
import { createScheduleStore } from '../jobs/schedules.store.ts'
import type { JobDependencies } from './job-dependencies.ts'

interface Deps extends Pick<JobDependencies, 'db' | 'snapshots' | 'databaseWatch' | 'clock' | 'log'> {
  readonly jobs: JobQueue
  readonly isPaused: () => boolean
  /** Other regular work; each routine decides whether it is due. */
  readonly routines: ReadonlyArray<() => Promise<void>>
}

/** The scheduled tasks of an archive, its snapshots, the check of its database, and other regular work. */
export function createArchiveScheduler({ db, snapshots, databaseWatch, jobs, routines, ...deps }: Deps): Scheduler {
  return createScheduler({
    ...deps,
    store: createScheduleStore(db),
    queue: jobs,
    payloads: { ...EMPTY_PAYLOADS, run_backup: { reason: 'auto' }, update_yt_dlp: { cause: 'schedule' } },
    routines: [
      ...routines,
      async () => {
        if (await snapshots.isDailyDue())
          await jobs.enqueue('create_snapshot', { kind: 'daily' }, { dedupeKey: 'create_snapshot' })
      },
      async () => databaseWatch.diagnoseIfDue(),
    ],
  })
}

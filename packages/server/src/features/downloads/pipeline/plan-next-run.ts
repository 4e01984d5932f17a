import type { JobQueue } from '../../../jobs/job-queue.ts'
import { epochSeconds, type Clock } from '../../../platform/clock.ts'
import type { RunMode } from '../claimable-items.store.ts'
import type { QueueClaimStore } from '../queue-claims.store.ts'

interface Deps {
  claimStore: QueueClaimStore
  jobs: JobQueue
  tools: { clock: Clock }
  isDraining: () => boolean
}

/** Schedules the next run for the earliest waiting item. */
export async function planNextRun(
  { claimStore, jobs, tools, isDraining }: Deps,
  mode: RunMode,
  pausedUntil: number | undefined,
) {
  const scheduleRun = (nextMode: RunMode, runAt: number) =>
    jobs.enqueue('download_pending', { mode: nextMode }, { runAt, dedupeKey: `download_pending:${nextMode}:later` })
  if (pausedUntil !== undefined) return void (await scheduleRun(mode, pausedUntil))
  const now = epochSeconds(tools.clock)
  // Another process continues.
  if (isDraining() && (await claimStore.countOpen(mode)) > 0) return void (await scheduleRun(mode, now))
  await claimStore.parkPaused(mode, now)
  if (await claimStore.hasClaimableForOthers(mode, now)) await scheduleRun(mode, now)
  const next = await claimStore.nextAttempt()
  if (next !== undefined) await scheduleRun('retry', next)
}

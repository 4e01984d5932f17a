import { setTimeout as sleep } from 'node:timers/promises'
import type { JobStore } from './jobs.store.ts'

/** Scheduled tasks without work, such as a check of feeds without subscriptions, end within this time. */
const WAIT_MS = 10_000
const POLL_MS = 100

/**
 * Waits until no task other than `jobId` is running, for at most `waitMs`. Returns whether that is so. Work that
 * requires an idle server is then not refused because of a scheduled task that ends in a moment.
 */
export async function waitUntilIdle(
  jobs: Pick<JobStore, 'listStarted'>,
  { jobId, waitMs = WAIT_MS }: { jobId?: string; waitMs?: number } = {},
): Promise<boolean> {
  const isIdle = async () => (await jobs.listStarted()).every(({ id }) => id === jobId)
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += POLL_MS) {
    if (await isIdle()) return true
    await sleep(POLL_MS)
  }
  return isIdle()
}

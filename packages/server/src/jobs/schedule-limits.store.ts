import type { Db } from '../database/database.ts'
import type { Awaitable } from '../platform/awaitable.ts'

/** What waits for a time that only a clock that was wrong can have set. */
export interface FutureTimesStore {
  /** What was to be tried again after `latest` (Unix seconds) is tried then. A premiere is waited for as long as it takes. */
  bringForward(latest: number): Awaitable<void>
}

export function createFutureTimesStore({ raw, transaction }: Pick<Db, 'raw' | 'transaction'>): FutureTimesStore {
  const items = raw.prepare(`
    UPDATE queue_items SET next_attempt = :latest
    WHERE state = 'waiting' AND next_attempt > :latest AND error_class IS NOT 'upcoming'`)
  const extras = raw.prepare('UPDATE part_fetches SET next_attempt = :latest WHERE next_attempt > :latest')
  const jobs = raw.prepare(`UPDATE jobs SET run_at = :latest WHERE status = 'PENDING' AND run_at > :latest`)
  return {
    bringForward: latest =>
      transaction(() => {
        for (const update of [items, extras, jobs]) update.run({ latest })
      }),
  }
}

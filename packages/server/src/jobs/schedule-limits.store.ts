import type { Db } from '../database/database.ts'
import type { Awaitable } from '../platform/awaitable.ts'

/** Attempts at a time that only a wrong clock can have set. */
export interface ScheduleLimitStore {
  /** Attempts that are planned after `latest` (Unix seconds) are moved to it. Premieres are not moved. */
  bringForward(latest: number): Awaitable<void>
}

export function createScheduleLimitStore({ raw, transaction }: Pick<Db, 'raw' | 'transaction'>): ScheduleLimitStore {
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

import type { Db } from '../database/database.ts'
import type { Awaitable } from '../platform/awaitable.ts'

/** Rows that go in one step: everyone else waits for it. */
const BATCH = 500

/** Of what still is in the queue this many attempts stay, however old. */
export const ATTEMPTS_KEPT = 20

/** What was asked for, tried and skipped earlier. */
export interface PastWorkStore {
  /**
   * Forgets a part of what is older (Unix seconds): inputs that are settled, attempts at items, and what no scan has skipped
   * since. What is in the queue keeps its input and its newest attempts; so nobody who asks why something is there, or failed,
   * gets less of an answer.
   */
  forget(before: number): Awaitable<void>
}

export function createWorkHistoryStore({ raw }: Pick<Db, 'raw'>): PastWorkStore {
  // The item of an input that could not be resolved is named after it.
  const inputs = raw.prepare(`
    DELETE FROM inputs WHERE id IN (
      SELECT id FROM inputs WHERE created_at < :before AND state IN ('done', 'failed')
        AND NOT EXISTS (SELECT 1 FROM queue_items WHERE input_id = inputs.id)
        AND NOT EXISTS (SELECT 1 FROM queue_items WHERE video_id = 'input-' || inputs.id)
      ORDER BY created_at LIMIT ${BATCH})`)
  const attempts = raw.prepare(`
    DELETE FROM queue_attempts WHERE id IN (
      SELECT id FROM queue_attempts AS old WHERE started_at < :before
        AND (NOT EXISTS (SELECT 1 FROM queue_items WHERE video_id = old.video_id)
          OR id <= (SELECT id FROM queue_attempts WHERE video_id = old.video_id ORDER BY id DESC LIMIT 1 OFFSET ${ATTEMPTS_KEPT}))
      ORDER BY started_at LIMIT ${BATCH})`)
  const skippedByRule = raw.prepare(`
    DELETE FROM passed_over WHERE video_id IN (
      SELECT video_id FROM passed_over WHERE last_seen < :before ORDER BY last_seen LIMIT ${BATCH})`)
  return {
    forget(before) {
      skippedByRule.run({ before })
      inputs.run({ before })
      attempts.run({ before })
    },
  }
}

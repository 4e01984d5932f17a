import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { Awaitable } from '../platform/awaitable.ts'

/** Rows deleted in one transaction, which blocks all other writers. */
const BATCH_SIZE = 500

/** Attempts kept for each item that is still in the queue, regardless of age. */
export const ATTEMPTS_KEPT = 20

/** Old submissions, download attempts and videos skipped by rules. */
export interface WorkHistoryStore {
  /**
   * Deletes one batch of older records (Unix seconds): finished inputs, download attempts, and videos that no scan has skipped
   * since. Queue items keep their input and their newest attempts, which explain their origin and their failures.
   */
  prune(before: number): Awaitable<void>
}

// The ID of the item of an unresolved input contains the ID of the input.
const deleteSubmissions = statement<{ before: number }>()(
  p => sql`
    DELETE FROM inputs WHERE id IN (
      SELECT id FROM inputs WHERE created_at < ${p.before} AND state IN ('done', 'failed')
        AND NOT EXISTS (SELECT 1 FROM queue_items WHERE input_id = inputs.id)
        AND NOT EXISTS (SELECT 1 FROM queue_items WHERE video_id = 'input-' || inputs.id)
      ORDER BY created_at LIMIT ${sql.lit(BATCH_SIZE)})`,
)

const deleteAttempts = statement<{ before: number }>()(
  p => sql`
    DELETE FROM queue_attempts WHERE id IN (
      SELECT id FROM queue_attempts AS old WHERE started_at < ${p.before}
        AND (NOT EXISTS (SELECT 1 FROM queue_items WHERE video_id = old.video_id)
          OR id <= (SELECT id FROM queue_attempts WHERE video_id = old.video_id ORDER BY id DESC
            LIMIT 1 OFFSET ${sql.lit(ATTEMPTS_KEPT)}))
      ORDER BY started_at LIMIT ${sql.lit(BATCH_SIZE)})`,
)

const deleteSkipped = statement<{ before: number }>()(
  p => sql`
    DELETE FROM passed_over WHERE video_id IN (
      SELECT video_id FROM passed_over WHERE last_seen < ${p.before} ORDER BY last_seen LIMIT ${sql.lit(BATCH_SIZE)})`,
)

export function createWorkHistoryStore(db: Database): WorkHistoryStore {
  return {
    async prune(before) {
      await db.run(deleteSkipped({ before }))
      await db.run(deleteSubmissions({ before }))
      await db.run(deleteAttempts({ before }))
    },
  }
}

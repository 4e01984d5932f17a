import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { RefreshKind } from './refresh-queue.store.ts'

export interface RefreshFailure {
  kind: RefreshKind
  id: string
  errorClass: string
  message: string
  /** The source reported that it is permanently gone. */
  isGone: boolean
  /** Unix seconds. */
  now: number
}

/** Failed refreshes. No failure deletes anything; after enough failures the subject becomes inactive. */
export interface RefreshFailureStore {
  /** Returns true when this was the last allowed failure: the subject is now inactive. */
  add(failure: RefreshFailure, maxFailures: number): Awaitable<boolean>
}

const putFailure = statement<Omit<RefreshFailure, 'isGone'> & { strikes: 0 | 1; struckOn: string | null }>()(
  p => sql<{ strikes: number }>`
    INSERT INTO refresh_failures (kind, subject_id, looked_at, error_class, message, strikes, struck_on)
    VALUES (${p.kind}, ${p.id}, ${p.now}, ${p.errorClass}, ${p.message}, ${p.strikes}, ${p.struckOn})
    ON CONFLICT (kind, subject_id) DO UPDATE SET looked_at = excluded.looked_at, error_class = excluded.error_class,
      message = excluded.message,
      strikes = CASE WHEN excluded.strikes = 1 AND refresh_failures.struck_on IS DISTINCT FROM excluded.struck_on
        THEN refresh_failures.strikes + 1 ELSE refresh_failures.strikes END,
      struck_on = coalesce(excluded.struck_on, refresh_failures.struck_on)
    RETURNING strikes`,
)

const deactivateIn = (table: 'videos' | 'channels' | 'playlists') =>
  statement<{ id: string }>()(
    p => sql`UPDATE ${sql.table(table)} SET is_active = 0 WHERE id = ${p.id} AND is_active = 1`,
  )

const deactivate = {
  video: deactivateIn('videos'),
  channel: deactivateIn('channels'),
  playlist: deactivateIn('playlists'),
}

export function createRefreshFailureStore(db: Database): RefreshFailureStore {
  return {
    add: ({ isGone, ...failure }, maxFailures) =>
      db.transaction(function* () {
        // The date in UTC: failures of one day count once.
        const struckOn = isGone ? new Date(failure.now * 1000).toISOString().slice(0, 10) : null
        const row = yield* tx.first(putFailure({ ...failure, strikes: isGone ? 1 : 0, struckOn }))
        if (!isGone || row === undefined || row.strikes < maxFailures) return false
        return (yield* tx.run(deactivate[failure.kind]({ id: failure.id }))) > 0
      }),
  }
}

import type { Db } from '../../database/database.ts'
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

const TABLES: Record<RefreshKind, string> = { video: 'videos', channel: 'channels', playlist: 'playlists' }

export function createRefreshFailureStore({ raw, transaction }: Pick<Db, 'raw' | 'transaction'>): RefreshFailureStore {
  const put = raw.prepare<[object], number>(`
    INSERT INTO refresh_failures (kind, subject_id, looked_at, error_class, message, strikes, struck_on)
    VALUES (:kind, :id, :now, :errorClass, :message, :isGone, iif(:isGone, date(:now, 'unixepoch'), NULL))
    ON CONFLICT DO UPDATE SET looked_at = excluded.looked_at, error_class = excluded.error_class,
      message = excluded.message,
      strikes = strikes + (excluded.strikes = 1 AND struck_on IS NOT excluded.struck_on),
      struck_on = coalesce(excluded.struck_on, struck_on)
    RETURNING strikes`)
  const failures = put.pluck()
  const deactivate = (table: string) => raw.prepare(`UPDATE ${table} SET is_active = 0 WHERE id = ? AND is_active = 1`)
  const statements = {
    video: deactivate(TABLES.video),
    channel: deactivate(TABLES.channel),
    playlist: deactivate(TABLES.playlist),
  }
  return {
    add: ({ isGone, ...failure }, maxFailures) =>
      transaction(() => {
        const count = failures.get({ ...failure, isGone: Number(isGone) }) ?? 0
        return isGone && count >= maxFailures && statements[failure.kind].run(failure.id).changes > 0
      }),
  }
}

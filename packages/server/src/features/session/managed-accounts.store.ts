import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** How much an account has, and is removed with it. */
export interface AccountContents {
  readonly id: number
  /** Unix seconds. */
  readonly createdAt: number
  readonly sessions: number
  readonly watched: number
  readonly lists: number
  readonly notes: number
  readonly searches: number
}

export interface ManagedAccountStore {
  listContents(): Awaitable<AccountContents[]>
}

const listContents = statement<{ now: number }>()(
  p => sql<AccountContents>`
    SELECT id, created_at AS "createdAt",
      (SELECT count(*) FROM sessions WHERE user_id = users.id AND expires_at > ${p.now}) AS sessions,
      (SELECT count(*) FROM watch_state WHERE user_id = users.id) AS watched,
      (SELECT count(*) FROM user_lists WHERE user_id = users.id) AS lists,
      (SELECT count(*) FROM notes WHERE user_id = users.id) AS notes,
      (SELECT count(*) FROM saved_searches WHERE user_id = users.id) AS searches
    FROM users`,
)

export const createManagedAccountStore = (db: Database, clock: Clock): ManagedAccountStore => ({
  listContents: () => db.all(listContents({ now: epochSeconds(clock) })),
})

import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { userColumns, userFromRow } from './users.store.ts'
import type { User } from '../../http/caller.ts'

export interface Session {
  readonly user: User
  /** The required X-CSRFToken header of unsafe requests in this session. */
  readonly csrfToken: string
}

/** Sessions by the hash of their ID: a copy of the database does not allow anyone to sign in. */
export interface SessionStore {
  /** The current session of an active user. */
  find(idHash: string): Awaitable<Session | undefined>
  /** Ends the session `replaced`, if given, and all expired sessions. */
  insert(session: {
    idHash: string
    userId: number
    csrfToken: string
    lifetimeS: number
    replaced: string | undefined
  }): Awaitable<void>
  remove(idHash: string): Awaitable<void>
  /** Ends all sessions of a user. */
  removeAll(userId: number): Awaitable<void>
}

const findSession = statement<{ idHash: string; now: number }>()((p, { build }) =>
  build
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'csrf_token'])
    .where('id_hash', '=', p.idHash)
    .where('expires_at', '>', p.now)
    .where('is_active', '=', 1),
)

const insertSession = statement<{
  idHash: string
  userId: number
  csrfToken: string
  now: number
  expiresAt: number
}>()((p, { build }) =>
  build.insertInto('sessions').values({
    id_hash: p.idHash,
    user_id: p.userId,
    csrf_token: p.csrfToken,
    created_at: p.now,
    expires_at: p.expiresAt,
  }),
)

const removeExpired = statement<{ now: number }>()((p, { build }) =>
  build.deleteFrom('sessions').where('expires_at', '<=', p.now),
)

const removeSession = statement<{ idHash: string }>()((p, { build }) =>
  build.deleteFrom('sessions').where('id_hash', '=', p.idHash),
)

const removeOfUser = statement<{ userId: number }>()((p, { build }) =>
  build.deleteFrom('sessions').where('user_id', '=', p.userId),
)

export function createSessionStore(db: Database, clock: Clock): SessionStore {
  return {
    async find(idHash) {
      const row = await db.first(findSession({ idHash, now: epochSeconds(clock) }))
      return row && { user: userFromRow(row), csrfToken: row.csrf_token }
    },
    async insert({ idHash, userId, csrfToken, lifetimeS, replaced }) {
      const now = epochSeconds(clock)
      await db.transaction(function* () {
        yield* tx.run(removeExpired({ now }))
        if (replaced !== undefined) yield* tx.run(removeSession({ idHash: replaced }))
        yield* tx.run(insertSession({ idHash, userId, csrfToken, now, expiresAt: now + lifetimeS }))
      })
    },
    async remove(idHash) {
      await db.run(removeSession({ idHash }))
    },
    async removeAll(userId) {
      await db.run(removeOfUser({ userId }))
    },
  }
}

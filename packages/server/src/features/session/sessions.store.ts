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
  /** Unix seconds; null until the first request after the sign-in. */
  readonly lastUsedAt: number | null
}

/** A session in the form that its user may see. Times are Unix seconds. */
export interface SessionInfo {
  readonly idHash: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly lastUsedAt: number | null
  readonly userAgent: string | null
  readonly address: string | null
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
    userAgent: string | null
    address: string
  }): Awaitable<void>
  recordUse(idHash: string): Awaitable<void>
  /** The sessions of a user that have not expired, latest first. */
  list(userId: number): Awaitable<SessionInfo[]>
  remove(idHash: string): Awaitable<void>
  /** Ends the sessions of a user, except the one with this hash. */
  removeAll(userId: number, except?: string): Awaitable<void>
}

const findSession = statement<{ idHash: string; now: number }>()((p, { build }) =>
  build
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'csrf_token', 'last_used_at'])
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
  userAgent: string | null
  address: string
}>()((p, { build }) =>
  build.insertInto('sessions').values({
    id_hash: p.idHash,
    user_id: p.userId,
    csrf_token: p.csrfToken,
    created_at: p.now,
    expires_at: p.expiresAt,
    user_agent: p.userAgent,
    address: p.address,
  }),
)

const removeExpired = statement<{ now: number }>()((p, { build }) =>
  build.deleteFrom('sessions').where('expires_at', '<=', p.now),
)

const removeSession = statement<{ idHash: string }>()((p, { build }) =>
  build.deleteFrom('sessions').where('id_hash', '=', p.idHash),
)

const removeOfUser = statement<{ userId: number; except: string }>()((p, { build }) =>
  build.deleteFrom('sessions').where('user_id', '=', p.userId).where('id_hash', '<>', p.except),
)

const recordUse = statement<{ idHash: string; now: number }>()((p, { build }) =>
  build.updateTable('sessions').set({ last_used_at: p.now }).where('id_hash', '=', p.idHash),
)

const listSessions = statement<{ userId: number; now: number }>()((p, { build }) =>
  build
    .selectFrom('sessions')
    .select([
      'id_hash as idHash',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
      'user_agent as userAgent',
      'address',
    ])
    .where('user_id', '=', p.userId)
    .where('expires_at', '>', p.now)
    .orderBy('created_at', 'desc')
    .orderBy('id_hash'),
)

export function createSessionStore(db: Database, clock: Clock): SessionStore {
  return {
    async find(idHash) {
      const row = await db.first(findSession({ idHash, now: epochSeconds(clock) }))
      return row && { user: userFromRow(row), csrfToken: row.csrf_token, lastUsedAt: row.last_used_at }
    },
    async insert({ idHash, userId, csrfToken, lifetimeS, replaced, userAgent, address }) {
      const now = epochSeconds(clock)
      await db.transaction(function* () {
        yield* tx.run(removeExpired({ now }))
        if (replaced !== undefined) yield* tx.run(removeSession({ idHash: replaced }))
        yield* tx.run(insertSession({ idHash, userId, csrfToken, now, expiresAt: now + lifetimeS, userAgent, address }))
      })
    },
    async remove(idHash) {
      await db.run(removeSession({ idHash }))
    },
    async recordUse(idHash) {
      await db.run(recordUse({ idHash, now: epochSeconds(clock) }))
    },
    list: userId => db.all(listSessions({ userId, now: epochSeconds(clock) })),
    async removeAll(userId, except = '') {
      await db.run(removeOfUser({ userId, except }))
    },
  }
}

import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { userColumns, userFromRow, type UserRow } from './users.store.ts'
import { type User } from '../../http/caller.ts'

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

export function createSessionStore(db: Db, clock: Clock): SessionStore {
  const find = db.raw.prepare<[string, number], UserRow & { csrf_token: string }>(
    `SELECT ${userColumns}, csrf_token FROM sessions JOIN users ON users.id = sessions.user_id
     WHERE id_hash = ? AND expires_at > ? AND is_active = 1`,
  )
  const insert = db.raw.prepare(
    'INSERT INTO sessions (id_hash, user_id, csrf_token, created_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  )
  const removeExpired = db.raw.prepare('DELETE FROM sessions WHERE expires_at <= ?')
  const remove = db.raw.prepare('DELETE FROM sessions WHERE id_hash = ?')
  const removeAll = db.raw.prepare('DELETE FROM sessions WHERE user_id = ?')
  return {
    find: idHash => {
      const row = find.get(idHash, epochSeconds(clock))
      return row && { user: userFromRow(row), csrfToken: row.csrf_token }
    },
    insert: ({ idHash, userId, csrfToken, lifetimeS, replaced }) => {
      const now = epochSeconds(clock)
      db.transaction(() => {
        removeExpired.run(now)
        if (replaced !== undefined) remove.run(replaced)
        insert.run(idHash, userId, csrfToken, now, now + lifetimeS)
      })
    },
    remove: idHash => void remove.run(idHash),
    removeAll: userId => void removeAll.run(userId),
  }
}

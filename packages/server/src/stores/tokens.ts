import { epochSeconds, type Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Awaitable } from './awaitable.ts'
import { userColumns, userFromRow, type User, type UserRow } from './users.ts'

/** API tokens by their hash. */
export interface TokenStore {
  /** The active user that the token belongs to; notes, to the minute, that it was used. */
  findUser(tokenHash: string): Awaitable<User | undefined>
  insert(token: { userId: number; name: string; tokenHash: string }): Awaitable<void>
}

/** `last_used_at` is not written more often than this. */
const USE_NOTED_EVERY_S = 60

export function createTokenStore({ raw }: Db, clock: Clock): TokenStore {
  const find = raw.prepare<[string], UserRow & { token_id: number; last_used_at: number | null }>(
    `SELECT ${userColumns}, tokens.id AS token_id, last_used_at FROM tokens JOIN users ON users.id = tokens.user_id
     WHERE token_hash = ? AND is_active = 1`,
  )
  const use = raw.prepare('UPDATE tokens SET last_used_at = ? WHERE id = ?')
  const insert = raw.prepare('INSERT INTO tokens (user_id, name, token_hash, created_at) VALUES (?, ?, ?, ?)')
  return {
    findUser: tokenHash => {
      const row = find.get(tokenHash)
      if (!row) return undefined
      const now = epochSeconds(clock)
      if ((row.last_used_at ?? 0) + USE_NOTED_EVERY_S <= now) use.run(now, row.token_id)
      return userFromRow(row)
    },
    insert: ({ userId, name, tokenHash }) => void insert.run(userId, name, tokenHash, epochSeconds(clock)),
  }
}

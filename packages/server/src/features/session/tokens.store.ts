import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { userColumns, userFromRow, type UserRow } from './users.store.ts'
import { type User } from '../../http/caller.ts'

/** A token in the form that its owner may see. */
export interface TokenInfo {
  readonly id: number
  readonly name: string
  /** Unix seconds. */
  readonly createdAt: number
  readonly lastUsedAt: number | null
}

export interface NewToken {
  readonly userId: number
  readonly name: string
  readonly tokenHash: string
}

/** API tokens by their hash. */
export interface TokenStore {
  /** The active user that the token belongs to. Records the time of use, at most once a minute. */
  findUser(tokenHash: string): Awaitable<User | undefined>
  /** False when the user already has a token with this name. */
  insert(token: NewToken): Awaitable<boolean>
  /** Sorted by name. */
  list(userId: number): Awaitable<TokenInfo[]>
  /** False when the user has no such token. */
  remove(userId: number, id: number): Awaitable<boolean>
  /** The encrypted text of the token that users can show again. */
  findShown(userId: number): Awaitable<string | undefined>
  /** Makes this the shown token and replaces the previous one. */
  putShown(token: NewToken & { sealed: string }): Awaitable<void>
  removeShown(userId: number): Awaitable<void>
  /** Whether any user has a token that can be shown. */
  hasShown(): Awaitable<boolean>
}

/** `last_used_at` is written at most this often. */
const USE_RECORD_INTERVAL_S = 60

export function createTokenStore({ raw, transaction }: Pick<Db, 'raw' | 'transaction'>, clock: Clock): TokenStore {
  const find = raw.prepare<[string], UserRow & { token_id: number; last_used_at: number | null }>(
    `SELECT ${userColumns}, tokens.id AS token_id, last_used_at FROM tokens JOIN users ON users.id = tokens.user_id
     WHERE token_hash = ? AND is_active = 1`,
  )
  const recordUse = raw.prepare('UPDATE tokens SET last_used_at = ? WHERE id = ?')
  const insert = raw.prepare(`
    INSERT INTO tokens (user_id, name, token_hash, created_at, sealed) VALUES (:userId, :name, :tokenHash, :now, :sealed)
    ON CONFLICT (user_id, name) DO NOTHING`)
  const list = raw.prepare<[number], TokenInfo>(`
    SELECT id, name, created_at AS createdAt, last_used_at AS lastUsedAt FROM tokens WHERE user_id = ? ORDER BY name`)
  const remove = raw.prepare('DELETE FROM tokens WHERE user_id = ? AND id = ?')
  const shown = raw.prepare<[number], { sealed: string }>(
    'SELECT sealed FROM tokens WHERE user_id = ? AND sealed IS NOT NULL',
  )
  const removeShown = raw.prepare('DELETE FROM tokens WHERE user_id = ? AND (sealed IS NOT NULL OR name = ?)')
  return {
    findUser: tokenHash => {
      const row = find.get(tokenHash)
      if (!row) return undefined
      const now = epochSeconds(clock)
      if ((row.last_used_at ?? 0) + USE_RECORD_INTERVAL_S <= now) recordUse.run(now, row.token_id)
      return userFromRow(row)
    },
    insert: token => insert.run({ ...token, now: epochSeconds(clock), sealed: null }).changes > 0,
    list: userId => list.all(userId),
    remove: (userId, id) => remove.run(userId, id).changes > 0,
    findShown: userId => shown.get(userId)?.sealed,
    putShown: token =>
      transaction(() => {
        removeShown.run(token.userId, token.name)
        insert.run({ ...token, now: epochSeconds(clock) })
      }),
    hasShown: () => raw.prepare('SELECT 1 FROM tokens WHERE sealed IS NOT NULL LIMIT 1').get() !== undefined,
    removeShown: userId => void removeShown.run(userId, null),
  }
}

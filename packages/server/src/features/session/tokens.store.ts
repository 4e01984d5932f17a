import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { userColumns, userFromRow } from './users.store.ts'
import type { User } from '../../http/caller.ts'

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
  /** Of all accounts, sorted by name. */
  listAll(): Awaitable<(TokenInfo & { readonly userId: number })[]>
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

const findToken = statement<{ tokenHash: string }>()((p, { build }) =>
  build
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select([...userColumns, 'tokens.id as token_id', 'last_used_at'])
    .where('token_hash', '=', p.tokenHash)
    .where('is_active', '=', 1),
)

const recordUse = statement<{ id: number; now: number }>()((p, { build }) =>
  build.updateTable('tokens').set({ last_used_at: p.now }).where('id', '=', p.id),
)

const insertToken = statement<NewToken & { now: number; sealed: string | null }>()((p, { build }) =>
  build
    .insertInto('tokens')
    .values({ user_id: p.userId, name: p.name, token_hash: p.tokenHash, created_at: p.now, sealed: p.sealed })
    .onConflict(conflict => conflict.columns(['user_id', 'name']).doNothing()),
)

const listTokens = statement<{ userId: number }>()((p, { build }) =>
  build
    .selectFrom('tokens')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', p.userId)
    .orderBy('name'),
)

const listAllTokens = statement()((_, { build }) =>
  build
    .selectFrom('tokens')
    .select(['id', 'user_id as userId', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('name')
    .orderBy('user_id'),
)

const removeToken = statement<{ userId: number; id: number }>()((p, { build }) =>
  build.deleteFrom('tokens').where('user_id', '=', p.userId).where('id', '=', p.id),
)

const findShown = statement<{ userId: number }>()(
  p => sql<{ sealed: string }>`SELECT sealed FROM tokens WHERE user_id = ${p.userId} AND sealed IS NOT NULL`,
)

const findAnyShown = statement()(() => sql`SELECT 1 FROM tokens WHERE sealed IS NOT NULL LIMIT 1`)

const removeShown = statement<{ userId: number }>()((p, { build }) =>
  build.deleteFrom('tokens').where('user_id', '=', p.userId).where('sealed', 'is not', null),
)

const removeNamed = statement<{ userId: number; name: string }>()((p, { build }) =>
  build.deleteFrom('tokens').where('user_id', '=', p.userId).where('name', '=', p.name),
)

export function createTokenStore(db: Database, clock: Clock): TokenStore {
  return {
    async findUser(tokenHash) {
      const row = await db.first(findToken({ tokenHash }))
      if (!row) return undefined
      const now = epochSeconds(clock)
      if ((row.last_used_at ?? 0) + USE_RECORD_INTERVAL_S <= now) await db.run(recordUse({ id: row.token_id, now }))
      return userFromRow(row)
    },
    insert: async token => (await db.run(insertToken({ ...token, now: epochSeconds(clock), sealed: null }))) > 0,
    list: userId => db.all(listTokens({ userId })),
    listAll: () => db.all(listAllTokens()),
    remove: async (userId, id) => (await db.run(removeToken({ userId, id }))) > 0,
    findShown: async userId => (await db.first(findShown({ userId })))?.sealed,
    async putShown(token) {
      const { userId, name } = token
      const now = epochSeconds(clock)
      await db.transaction(function* () {
        yield* tx.run(removeShown({ userId }))
        yield* tx.run(removeNamed({ userId, name }))
        yield* tx.run(insertToken({ ...token, now }))
      })
    },
    async removeShown(userId) {
      await db.run(removeShown({ userId }))
    },
    hasShown: async () => (await db.first(findAnyShown())) !== undefined,
  }
}

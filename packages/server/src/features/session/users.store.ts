import type { User } from '../../http/caller.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { parseColumn } from '../../database/json-column.ts'
import type { Row } from '../../database/row.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

export interface AccountRights {
  readonly isAdmin?: boolean | undefined
  readonly isActive?: boolean | undefined
}

export interface UserStore {
  /** Case-insensitive. */
  findByName(name: string): Awaitable<(User & { passwordHash: string }) | undefined>
  find(id: number): Awaitable<User | undefined>
  /** Sorted by name. */
  list(): Awaitable<User[]>
  hasAdmin(): Awaitable<boolean>
  insert(user: { name: string; passwordHash: string; isAdmin: boolean }): Awaitable<number>
  setPassword(id: number, passwordHash: string): Awaitable<void>
  /** Returns false and changes nothing when no active admin would be left. */
  setRights(id: number, rights: AccountRights): Awaitable<boolean>
  /** Also deletes what belongs to the account. Returns false and changes nothing when no active admin would be left. */
  remove(id: number): Awaitable<boolean>
  recordLogin(id: number): Awaitable<void>
  /** The settings that the user has changed. */
  getConfig(id: number): Awaitable<Record<string, unknown>>
  /** Merges changes into the stored settings, key by key. */
  mergeConfig(id: number, changes: Record<string, unknown>): Awaitable<void>
}

export type UserRow = Pick<Row<'users'>, 'id' | 'name' | 'is_admin' | 'is_active' | 'last_login_ms'>

export const userColumns = [
  'users.id',
  'users.name',
  'users.is_admin',
  'users.is_active',
  'users.last_login_ms',
] as const

export const userFromRow = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  isAdmin: row.is_admin === 1,
  isActive: row.is_active === 1,
  lastLoginMs: row.last_login_ms,
})

const findByName = statement<{ name: string }>()((p, { build, dialect }) =>
  build
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where(dialect.ignoreCase(sql.ref('name')), '=', dialect.ignoreCase(p.name)),
)

const findById = statement<{ id: number }>()((p, { build }) =>
  build.selectFrom('users').select(userColumns).where('id', '=', p.id),
)

const listUsers = statement()((_, { build, dialect }) =>
  build
    .selectFrom('users')
    .select(userColumns)
    .orderBy(dialect.ignoreCase(sql.ref('name'))),
)

const findAdmin = statement()(() => sql`SELECT 1 FROM users WHERE is_admin = 1 LIMIT 1`)

const insertUser = statement<{ name: string; passwordHash: string; isAdmin: 0 | 1; now: number }>()((p, { build }) =>
  build
    .insertInto('users')
    .values({ name: p.name, password_hash: p.passwordHash, is_admin: p.isAdmin, created_at: p.now })
    .returning('id'),
)

const setPassword = statement<{ id: number; passwordHash: string }>()((p, { build }) =>
  build.updateTable('users').set({ password_hash: p.passwordHash }).where('id', '=', p.id),
)

const setRights = statement<{ id: number; isAdmin: 0 | 1 | null; isActive: 0 | 1 | null }>()(
  p => sql`
    UPDATE users SET is_admin = coalesce(${p.isAdmin}, is_admin), is_active = coalesce(${p.isActive}, is_active)
    WHERE id = ${p.id}`,
)

const findActiveAdmin = statement()(() => sql`SELECT 1 FROM users WHERE is_admin = 1 AND is_active = 1 LIMIT 1`)

const deleteUser = statement<{ id: number }>()((p, { build }) => build.deleteFrom('users').where('id', '=', p.id))

const recordLogin = statement<{ id: number; nowMs: number }>()((p, { build }) =>
  build.updateTable('users').set({ last_login_ms: p.nowMs }).where('id', '=', p.id),
)

const findConfig = statement<{ id: number }>()((p, { build }) =>
  build.selectFrom('users').select('config').where('id', '=', p.id),
)

const setConfig = statement<{ id: number; config: string }>()(
  p => sql`UPDATE users SET config = ${p.config} WHERE id = ${p.id}`,
)

export function createUserStore(db: Database, clock: Clock): UserStore {
  /** Reverts a change without which no active admin would be left. */
  const keepAdmin = async (change: ReturnType<typeof setRights>) => {
    try {
      await db.transaction(function* () {
        yield* tx.run(change)
        if ((yield* tx.first(findActiveAdmin())) === undefined) throw new NoAdminLeftError()
      })
      return true
    } catch (error) {
      if (error instanceof NoAdminLeftError) return false
      throw error
    }
  }
  return {
    async findByName(name) {
      const row = await db.first(findByName({ name }))
      return row && { ...userFromRow(row), passwordHash: row.password_hash }
    },
    async find(id) {
      const row = await db.first(findById({ id }))
      return row && userFromRow(row)
    },
    list: async () => (await db.all(listUsers())).map(userFromRow),
    hasAdmin: async () => (await db.first(findAdmin())) !== undefined,
    async insert({ name, passwordHash, isAdmin }) {
      const row = await db.first(insertUser({ name, passwordHash, isAdmin: isAdmin ? 1 : 0, now: epochSeconds(clock) }))
      if (!row) throw new Error('The account was not inserted.')
      return row.id
    },
    async setPassword(id, passwordHash) {
      await db.run(setPassword({ id, passwordHash }))
    },
    setRights: (id, { isAdmin, isActive }) =>
      keepAdmin(setRights({ id, isAdmin: asBit(isAdmin), isActive: asBit(isActive) })),
    remove: id => keepAdmin(deleteUser({ id })),
    async recordLogin(id) {
      await db.run(recordLogin({ id, nowMs: clock.now() }))
    },
    async getConfig(id) {
      const row = await db.first(findConfig({ id }))
      return row ? parseColumn(row.config) : {}
    },
    mergeConfig: async (id, changes) =>
      db.transaction(function* () {
        const row = yield* tx.first(findConfig({ id }))
        if (row) yield* tx.run(setConfig({ id, config: JSON.stringify({ ...parseColumn(row.config), ...changes }) }))
      }),
  }
}

/** Rolls a change back. */
class NoAdminLeftError extends Error {}

const asBit = (value: boolean | undefined) => (value === undefined ? null : value ? 1 : 0)

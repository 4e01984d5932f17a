import type { User } from '../../http/caller.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { Db } from '../../database/database.ts'
import type { Row } from '../../database/row.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

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
  setRights(id: number, rights: { isAdmin?: boolean; isActive?: boolean }): Awaitable<boolean>
  recordLogin(id: number): Awaitable<void>
  /** The settings that the user has changed. */
  getConfig(id: number): Awaitable<Record<string, unknown>>
  /** Merges changes into the stored settings, key by key. */
  mergeConfig(id: number, changes: Record<string, unknown>): Awaitable<void>
}

export type UserRow = Pick<Row<'users'>, 'id' | 'name' | 'is_admin' | 'is_active' | 'last_login_ms'>

export const userColumns = 'users.id, users.name, users.is_admin, users.is_active, users.last_login_ms'

export const userFromRow = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  isAdmin: row.is_admin === 1,
  isActive: row.is_active === 1,
  lastLoginMs: row.last_login_ms,
})

export function createUserStore({ raw, transaction }: Pick<Db, 'raw' | 'transaction'>, clock: Clock): UserStore {
  const byName = raw.prepare<[string], UserRow & { password_hash: string }>(
    `SELECT ${userColumns}, password_hash FROM users WHERE name = ?`,
  )
  const byId = raw.prepare<[number], UserRow>(`SELECT ${userColumns} FROM users WHERE id = ?`)
  const list = raw.prepare<[], UserRow>(`SELECT ${userColumns} FROM users ORDER BY name`)
  const password = raw.prepare('UPDATE users SET password_hash = ? WHERE id = ?')
  const rights = raw.prepare(`
    UPDATE users SET is_admin = coalesce(:isAdmin, is_admin), is_active = coalesce(:isActive, is_active) WHERE id = :id`)
  const activeAdmins = raw
    .prepare<[], number>('SELECT count(*) FROM users WHERE is_admin = 1 AND is_active = 1')
    .pluck()
  const admin = raw.prepare('SELECT 1 FROM users WHERE is_admin = 1 LIMIT 1')
  const insert = raw.prepare('INSERT INTO users (name, password_hash, is_admin, created_at) VALUES (?, ?, ?, ?)')
  const login = raw.prepare('UPDATE users SET last_login_ms = ? WHERE id = ?')
  const config = raw.prepare<[number], { config: string }>('SELECT config FROM users WHERE id = ?')
  const merge = raw.prepare('UPDATE users SET config = ? WHERE id = ?')
  const readConfig = (id: number) => JSON.parse(config.get(id)?.config ?? '{}') as Record<string, unknown>
  return {
    findByName: name => {
      const row = byName.get(name)
      return row && { ...userFromRow(row), passwordHash: row.password_hash }
    },
    find: id => {
      const row = byId.get(id)
      return row && userFromRow(row)
    },
    list: () => list.all().map(userFromRow),
    setPassword: (id, passwordHash) => void password.run(passwordHash, id),
    setRights: (id, { isAdmin, isActive }) => {
      try {
        transaction(() => {
          rights.run({ id, isAdmin: asBit(isAdmin), isActive: asBit(isActive) })
          if (activeAdmins.get() === 0) throw new NoAdminLeftError()
        })
        return true
      } catch (error) {
        if (error instanceof NoAdminLeftError) return false
        throw error
      }
    },
    hasAdmin: () => admin.get() !== undefined,
    insert: user =>
      Number(insert.run(user.name, user.passwordHash, Number(user.isAdmin), epochSeconds(clock)).lastInsertRowid),
    recordLogin: id => void login.run(clock.now(), id),
    getConfig: readConfig,
    mergeConfig: (id, changes) => void merge.run(JSON.stringify({ ...readConfig(id), ...changes }), id),
  }
}

/** Rolls a change back. */
class NoAdminLeftError extends Error {}

const asBit = (value: boolean | undefined) => (value === undefined ? null : Number(value))

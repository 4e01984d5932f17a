import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows, selectRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos } from '../../testing/library-rows.ts'
import { createUserStore, type UserStore } from './users.store.ts'

const NOW_MS = 1_700_000_000_000
const ADMIN = 101
const USER = 102

describeEngines('users', openTestDatabase => {
  let db: Database
  let users: UserStore

  beforeEach(async () => {
    db = await openTestDatabase()
    users = createUserStore(db, { now: () => NOW_MS })
    const columns = { password_hash: 'hash', created_at: 0 }
    await insertRows(db, 'users', [
      { ...columns, id: ADMIN, name: 'Zoe', is_admin: 1 },
      { ...columns, id: USER, name: 'alice', is_admin: 0 },
    ])
  })

  it('are found by their name without case, and listed by it', async () => {
    expect(await users.findByName('ALICE')).toEqual({
      id: USER,
      name: 'alice',
      isAdmin: false,
      isActive: true,
      lastLoginMs: null,
      passwordHash: 'hash',
    })
    expect(await users.findByName('ali')).toBeUndefined()
    expect((await users.list()).map(({ name }) => name)).toEqual(['alice', 'Zoe'])
  })

  it('have names whose other letters are compared exactly', async () => {
    await users.insert({ name: 'Éa', passwordHash: '', isAdmin: false })
    expect(await users.findByName('ÉA')).toMatchObject({ name: 'Éa' })
    expect(await users.findByName('éa')).toBeUndefined()
  })

  it('have unique names without case', async () => {
    const insert = async (name: string) => users.insert({ name, passwordHash: '', isAdmin: false })
    await expect(insert('ALICE')).rejects.toThrow(/unique/i)
    const id = await insert('bob')
    expect(await users.find(id)).toMatchObject({ id, name: 'bob', isAdmin: false })
    expect(await users.find(99)).toBeUndefined()
  })

  it('keep at least one active admin', async () => {
    expect(await users.setRights(ADMIN, { isAdmin: false })).toBe(false)
    expect(await users.setRights(ADMIN, { isActive: false })).toBe(false)
    expect(await users.find(ADMIN)).toMatchObject({ isAdmin: true, isActive: true })
    expect(await users.setRights(USER, { isAdmin: true })).toBe(true)
    expect(await users.setRights(ADMIN, { isAdmin: false, isActive: false })).toBe(true)
    expect(await users.find(ADMIN)).toMatchObject({ isAdmin: false, isActive: false })
    expect(await users.hasAdmin()).toBe(true)
  })

  it('are removed with what belongs to them, but not the last active admin', async () => {
    await insertChannels(db, { id: 'c', name: 'Salt Room' })
    await insertVideos(db, { id: 'v1' }, { id: 'v2' })
    await insertRows(db, 'watch_state', [
      { user_id: USER, video_id: 'v1', watched: 1, updated_at_ms: NOW_MS },
      { user_id: USER, video_id: 'v2', watched: 0, position: 5, updated_at_ms: NOW_MS },
      { user_id: ADMIN, video_id: 'v1', watched: 1, updated_at_ms: NOW_MS },
    ])
    await insertRows(db, 'unwatched_kept', [{ user_id: USER }])
    await insertRows(db, 'unwatched', [{ user_id: USER, video_id: 'v2' }])
    await insertRows(db, 'user_lists', [{ user_id: USER, id: 'l', name: 'Mine', created_at: 0 }])
    expect(await users.remove(ADMIN)).toBe(false)
    expect(await users.remove(USER)).toBe(true)
    expect((await users.list()).map(({ id }) => id)).toEqual([ADMIN])
    expect(await selectRows(db, sql`SELECT user_id FROM watch_state`)).toEqual([{ user_id: ADMIN }])
    expect(await selectRows(db, sql`SELECT user_id FROM watch_totals`)).toEqual([{ user_id: ADMIN }])
    expect(await selectRows(db, sql`SELECT user_id FROM user_lists`)).toEqual([])
    expect(await selectRows(db, sql`SELECT name FROM deleted_accounts`)).toEqual([{ name: 'alice' }])
  })

  it('can be without an admin at first', async () => {
    const empty = createUserStore(await openTestDatabase(), { now: () => NOW_MS })
    expect(await empty.hasAdmin()).toBe(false)
    await empty.insert({ name: 'owner', passwordHash: '', isAdmin: true })
    expect(await empty.hasAdmin()).toBe(true)
  })

  it('change only the password and the last sign-in of one account', async () => {
    await users.setPassword(USER, 'new')
    await users.recordLogin(USER)
    expect(await users.findByName('alice')).toMatchObject({ passwordHash: 'new', lastLoginMs: NOW_MS })
    expect(await users.findByName('Zoe')).toMatchObject({ passwordHash: 'hash', lastLoginMs: null })
  })

  it('merge changed settings', async () => {
    await users.mergeConfig(USER, { page_size: 6, sort_by: 'views' })
    await users.mergeConfig(USER, { page_size: null })
    expect(await users.getConfig(USER)).toEqual({ page_size: null, sort_by: 'views' })
    expect(await users.getConfig(99)).toEqual({})
  })
  it('keep all changes that are made at the same time, and an active admin', async () => {
    await Promise.all([users.mergeConfig(USER, { page_size: 6 }), users.mergeConfig(USER, { sort_by: 'views' })])
    expect(await users.getConfig(USER)).toEqual({ page_size: 6, sort_by: 'views' })
    await users.setRights(USER, { isAdmin: true })
    const changes = await Promise.all([ADMIN, USER].map(async id => users.setRights(id, { isActive: false })))
    expect(changes.toSorted()).toEqual([false, true])
    expect((await users.list()).filter(({ isActive }) => isActive)).toHaveLength(1)
  })
})

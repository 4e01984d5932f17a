import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { createTokenStore, type TokenStore } from './tokens.store.ts'

const USER = 7
const DISABLED = 8
const START = 1_700_000_000

describeEngines('tokens', openTestDatabase => {
  let db: Database
  let tokens: TokenStore
  let nowS: number

  beforeEach(async () => {
    nowS = START
    db = await openTestDatabase()
    tokens = createTokenStore(db, { now: () => nowS * 1000 })
    await insertRows(db, 'users', [
      { id: USER, name: 'viewer', password_hash: '', created_at: 0 },
      { id: DISABLED, name: 'disabled', password_hash: '', created_at: 0, is_active: 0 },
    ])
  })

  const insert = async (name: string, userId = USER) => tokens.insert({ userId, name, tokenHash: `${userId} ${name}` })
  const lastUse = async () => (await tokens.list(USER))[0]?.lastUsedAt

  it('have names that are unique for a user', async () => {
    expect(await insert('tv')).toBe(true)
    expect(await insert('phone')).toBe(true)
    expect(await tokens.insert({ userId: USER, name: 'tv', tokenHash: 'other' })).toBe(false)
    expect(await insert('tv', DISABLED)).toBe(true)
    expect(await tokens.list(USER)).toEqual([
      { id: expect.any(Number) as number, name: 'phone', createdAt: START, lastUsedAt: null },
      { id: expect.any(Number) as number, name: 'tv', createdAt: START, lastUsedAt: null },
    ])
    expect((await tokens.listAll()).map(({ userId, name }) => [userId, name])).toEqual([
      [USER, 'phone'],
      [USER, 'tv'],
      [DISABLED, 'tv'],
    ])
  })

  it('find their active user, and record the use once a minute', async () => {
    await insert('tv')
    await insert('tv', DISABLED)
    expect(await tokens.findUser(`${USER} tv`)).toEqual({
      id: USER,
      name: 'viewer',
      isAdmin: false,
      isActive: true,
      lastLoginMs: null,
    })
    expect(await tokens.findUser(`${DISABLED} tv`)).toBeUndefined()
    nowS += 59
    await tokens.findUser(`${USER} tv`)
    expect(await lastUse()).toBe(START)
    nowS += 1
    await tokens.findUser(`${USER} tv`)
    expect(await lastUse()).toBe(START + 60)
  })

  it('are removed by their own user only', async () => {
    await insert('tv')
    const [{ id } = { id: 0 }] = await tokens.list(USER)
    expect(await tokens.remove(DISABLED, id)).toBe(false)
    expect(await tokens.remove(USER, id)).toBe(true)
    expect(await tokens.findUser(`${USER} tv`)).toBeUndefined()
  })

  it('include at most one per user that can be shown', async () => {
    await insert('tv')
    await insert('API')
    expect(await tokens.hasShown()).toBe(false)
    expect(await tokens.findShown(USER)).toBeUndefined()
    const put = async (text: string) =>
      tokens.putShown({ userId: USER, name: 'API', tokenHash: `hash of ${text}`, sealed: text })
    await put('one')
    await put('two')
    expect(await tokens.findShown(USER)).toBe('two')
    expect(await tokens.findUser('hash of one')).toBeUndefined()
    expect(await tokens.findUser('hash of two')).toMatchObject({ id: USER })
    expect(await tokens.hasShown()).toBe(true)
    await tokens.removeShown(USER)
    expect((await tokens.list(USER)).map(({ name }) => name)).toEqual(['tv'])
    expect(await tokens.hasShown()).toBe(false)
  })
  it('are replaced one after another when two are shown at the same time', async () => {
    const put = async (text: string) =>
      tokens.putShown({ userId: USER, name: 'API', tokenHash: `hash of ${text}`, sealed: text })
    await Promise.all([put('one'), put('two')])
    const shown = await tokens.findShown(USER)
    expect(['one', 'two']).toContain(shown)
    expect(await tokens.findUser(`hash of ${shown}`)).toMatchObject({ id: USER })
    expect(await tokens.list(USER)).toHaveLength(1)
  })
})

import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { createSessionStore, type SessionStore } from './sessions.store.ts'

const USER = 7

describeEngines('sessions', openTestDatabase => {
  let db: Database
  let sessions: SessionStore
  let nowS: number

  beforeEach(async () => {
    nowS = 1_700_000_000
    db = await openTestDatabase()
    sessions = createSessionStore(db, { now: () => nowS * 1000 })
    await insertRows(db, 'users', [
      { id: USER, name: 'viewer', password_hash: '', created_at: 0 },
      { id: 8, name: 'disabled', password_hash: '', created_at: 0, is_active: 0 },
    ])
  })

  const insert = async (idHash: string, replaced?: string, userId = USER) =>
    sessions.insert({
      idHash,
      userId,
      csrfToken: `csrf of ${idHash}`,
      lifetimeS: 10,
      replaced,
      userAgent: 'Firefox',
      address: '10.0.0.1',
    })
  const count = async () =>
    (await Promise.all(['a', 'b', 'c'].map(async id => sessions.find(id)))).filter(session => session).length

  it('belong to an active user', async () => {
    await insert('a')
    await insert('b', undefined, 8)
    expect(await sessions.find('a')).toEqual({
      user: { id: USER, name: 'viewer', isAdmin: false, isActive: true, lastLoginMs: null },
      csrfToken: 'csrf of a',
      lastUsedAt: null,
    })
    expect(await sessions.find('b')).toBeUndefined()
  })

  it('are listed with what their user recognizes, except those that have expired', async () => {
    await insert('a')
    nowS += 6
    await insert('b')
    await insert('other', undefined, 8)
    await sessions.recordUse('a')
    const list = async () => (await sessions.list(USER)).map(({ idHash, lastUsedAt }) => `${idHash} ${lastUsedAt}`)
    expect(await list()).toEqual(['b null', `a ${nowS}`])
    expect((await sessions.list(USER))[0]).toEqual({
      idHash: 'b',
      createdAt: nowS,
      expiresAt: nowS + 10,
      lastUsedAt: null,
      userAgent: 'Firefox',
      address: '10.0.0.1',
    })
    nowS += 5
    expect(await list()).toEqual(['b null'])
    await insert('c')
    await sessions.removeAll(USER, 'c')
    expect(await list()).toEqual(['c null'])
  })

  it('end when their lifetime is over', async () => {
    await insert('a')
    nowS += 9
    expect(await sessions.find('a')).toBeDefined()
    nowS += 1
    expect(await sessions.find('a')).toBeUndefined()
    await insert('b')
    nowS -= 1
    expect(await sessions.find('a')).toBeUndefined()
  })

  it('end when they are replaced or removed', async () => {
    await insert('a')
    await insert('b', 'a')
    expect(await sessions.find('a')).toBeUndefined()
    await insert('c')
    await sessions.remove('b')
    expect(await count()).toBe(1)
    await insert('a')
    await sessions.removeAll(8)
    expect(await count()).toBe(2)
    await sessions.removeAll(USER)
    expect(await count()).toBe(0)
  })
})

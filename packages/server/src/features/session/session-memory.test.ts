import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { createSessionMemory, createSessionCache } from './session-memory.ts'
import { createSessionStore } from './sessions.store.ts'
import { createUserStore } from './users.store.ts'

async function open() {
  const db = openDatabase(':memory:')
  const time = { seconds: 1000 }
  const clock = { now: () => time.seconds * 1000 }
  const users = createUserStore(db, clock)
  const userId = await users.insert({ name: 'ann', passwordHash: '', isAdmin: false })
  const memory = createSessionMemory()
  const sessions = createSessionCache(createSessionStore(db, clock), { memory, users, clock })
  const start = (idHash: string, replaced?: string) =>
    sessions.insert({
      idHash,
      userId,
      csrfToken: `of ${idHash}`,
      lifetimeS: 60,
      replaced,
      userAgent: null,
      address: '::1',
    })
  const refuseWrites = () => void db.raw.pragma('query_only = ON')
  const allowWrites = () => void db.raw.pragma('query_only = OFF')
  const stored = () => db.raw.prepare('SELECT id_hash FROM sessions').pluck().all()
  return { sessions, users, userId, time, start, refuseWrites, allowWrites, stored }
}

describe('while the database cannot be written', () => {
  it('a session is kept in memory, and expires', async () => {
    const { sessions, time, start, refuseWrites, stored } = await open()
    refuseWrites()
    await start('one')
    expect(await sessions.find('one')).toMatchObject({ user: { name: 'ann' }, csrfToken: 'of one' })
    expect(stored()).toEqual([])
    time.seconds += 61
    expect(await sessions.find('one')).toBeUndefined()
  })

  it('a session of an account that is disabled ends', async () => {
    const { sessions, users, userId, start, refuseWrites, allowWrites } = await open()
    await users.insert({ name: 'admin', passwordHash: '', isAdmin: true })
    refuseWrites()
    await start('one')
    allowWrites()
    await users.setRights(userId, { isActive: false })
    expect(await sessions.find('one')).toBeUndefined()
  })

  it('signing out ends a stored session, permanently once it can be stored', async () => {
    const { sessions, start, refuseWrites, allowWrites, stored } = await open()
    await start('one')
    refuseWrites()
    await sessions.remove('one')
    expect(await sessions.find('one')).toBeUndefined()
    expect(stored()).toEqual(['one'])
    allowWrites()
    await start('two')
    expect(stored()).toEqual(['two'])
  })

  it('signing in again ends the previous session', async () => {
    const { sessions, start, refuseWrites } = await open()
    await start('one')
    refuseWrites()
    await start('two', 'one')
    await start('three', 'two')
    expect([await sessions.find('one'), await sessions.find('two')]).toEqual([undefined, undefined])
    expect(await sessions.find('three')).toBeDefined()
  })

  it('all sessions of a user can be ended, including those in memory', async () => {
    const { sessions, userId, start, refuseWrites, allowWrites } = await open()
    refuseWrites()
    await start('one')
    allowWrites()
    await sessions.removeAll(userId)
    expect(await sessions.find('one')).toBeUndefined()
  })
})

it('otherwise sessions are in the database', async () => {
  const { sessions, start, stored } = await open()
  await start('one')
  expect([stored(), await sessions.find('one')]).toMatchObject([['one'], { user: { name: 'ann' } }])
})

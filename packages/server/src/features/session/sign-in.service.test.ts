import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { createSessionStore } from './sessions.store.ts'
import { createTokenStore } from './tokens.store.ts'
import { createUserStore } from './users.store.ts'
import { createAccounts } from './accounts.service.ts'
import { createIdentity } from './identity.service.ts'
import { createKeyring } from '../../platform/keyring.ts'
import { createLogin, SESSION_S } from './sign-in.service.ts'
import { createLoginThrottle, FAILURES_MAX, WINDOW_MS } from './login-throttle.ts'

function createWorld() {
  const time = { ms: Date.UTC(2026, 0, 1) }
  const clock = { now: () => time.ms }
  const db = openDatabase(':memory:')
  const users = createUserStore(db, clock)
  const sessions = createSessionStore(db, clock)
  const tokens = createTokenStore(db, clock)
  const login = createLogin({ users, sessions, throttle: createLoginThrottle(clock, db) })
  const signIn = (username: string, password: string, address = '10.0.0.1') =>
    login.signIn({ username, password, isRemembered: false, address, oldSessionId: undefined, userAgent: 'Firefox' })
  const identity = createIdentity({ sessions, tokens, users, keyring: createKeyring(randomBytes(32)) })
  const whoIs = async (sessionId: string) => {
    const caller = await identity.identify({ sessionId, authorization: undefined })
    return caller.tag === 'anonymous' ? undefined : caller.user.name
  }
  return { time, db, users, accounts: createAccounts({ users, tokens }), identity, login, signIn, whoIs }
}

let testBed: ReturnType<typeof createWorld>
beforeEach(async () => {
  testBed = createWorld()
  await testBed.accounts.add({ name: 'jo', password: 'right', isAdmin: false })
})

afterEach(() => testBed.db.close())

describe('signing in', () => {
  it('creates a session that expires after exactly two days', async () => {
    const { sessionId } = await testBed.signIn('JO', 'right')
    testBed.time.ms += SESSION_S * 1000 - 1000
    expect(await testBed.whoIs(sessionId)).toBe('jo')
    testBed.time.ms += 1000
    expect(await testBed.whoIs(sessionId)).toBeUndefined()
  })

  it('gives the same error for a wrong password, an unknown name and a disabled account', async () => {
    await testBed.accounts.add({ name: 'gone', password: 'right', isAdmin: false })
    testBed.db.raw.exec(`UPDATE users SET is_active = 0 WHERE name = 'gone'`)
    for (const [name, password] of [
      ['jo', 'wrong'],
      ['nobody', 'right'],
      ['gone', 'right'],
    ] as const)
      await expect(testBed.signIn(name, password)).rejects.toMatchObject({ code: 'wrongCredentials' })
  })

  it('replaces the session of the request, and ends it on sign-out', async () => {
    const old = await testBed.signIn('jo', 'right')
    const request = { username: 'jo', password: 'right', isRemembered: true, address: '10.0.0.1', userAgent: undefined }
    const next = await testBed.login.signIn({ ...request, oldSessionId: old.sessionId })
    expect(await testBed.whoIs(old.sessionId)).toBeUndefined()
    await testBed.login.signOut(next.sessionId)
    expect(await testBed.whoIs(next.sessionId)).toBeUndefined()
  })

  it('stores nothing in the database that allows a sign-in', async () => {
    const { sessionId } = await testBed.signIn('jo', 'right')
    const token = await testBed.accounts.addToken(1, 'script')
    const stored = JSON.stringify(
      ['users', 'sessions', 'tokens'].map(table => testBed.db.raw.prepare(`SELECT * FROM ${table}`).all()),
    )
    expect(stored).not.toContain(sessionId)
    expect(stored).not.toContain(token)
    expect(stored).not.toContain('"right"')
  })
})

describe('the throttle', () => {
  const fail = async (times: number, address?: string) => {
    for (let i = 0; i < times; i++) await testBed.signIn('jo', 'wrong', address).catch(() => undefined)
  }

  it('delays an account after too many failures from one address, even with the right password', async () => {
    await fail(FAILURES_MAX)
    await expect(testBed.signIn('jo', 'right')).rejects.toMatchObject({
      code: 'tooManyLogins',
      message: 'Too many failed sign-ins. Wait 5 minutes and try again.',
    })
    expect(await testBed.signIn('jo', 'right', '10.0.0.2')).toHaveProperty('sessionId')
    testBed.time.ms += WINDOW_MS
    expect(await testBed.signIn('jo', 'right')).toHaveProperty('sessionId')
  })

  it('forgets the failures before a success', async () => {
    await fail(FAILURES_MAX - 1)
    await testBed.signIn('jo', 'right')
    await fail(FAILURES_MAX - 1)
    expect(await testBed.signIn('jo', 'right')).toHaveProperty('sessionId')
  })

  it('treats all addresses of an IPv6 network as one, because one user has all of them', async () => {
    for (let i = 0; i < FAILURES_MAX; i++) await fail(1, `2001:db8:1:2::${i}`)
    await expect(testBed.signIn('jo', 'right', '2001:db8:1:2:a:b:c:d')).rejects.toMatchObject({ code: 'tooManyLogins' })
    expect(await testBed.signIn('jo', 'right', '2001:db8:1:3::1')).toHaveProperty('sessionId')
  })

  it('counts parallel attempts', async () => {
    const tries = Array.from({ length: FAILURES_MAX + 5 }, () =>
      testBed.signIn('jo', 'wrong').catch((error: unknown) => error),
    )
    const refusals = (await Promise.all(tries)) as { code: string }[]
    expect(refusals.filter(({ code }) => code === 'tooManyLogins')).toHaveLength(5)
  })
})

describe('tokens', () => {
  it.each(['Token', 'token'])('are read after the word %s', async word => {
    const token = await testBed.accounts.addToken(1, 'script')
    const caller = await testBed.identity.identify({ sessionId: undefined, authorization: `${word} ${token}` })
    expect(caller).toMatchObject({ tag: 'token', user: { name: 'jo' } })
  })

  it('are not read after any other word, and never replace a valid session', async () => {
    const token = await testBed.accounts.addToken(1, 'script')
    const bearer = await testBed.identity.identify({ sessionId: undefined, authorization: `Bearer ${token}` })
    expect(bearer.tag).toBe('anonymous')
    const { sessionId } = await testBed.signIn('jo', 'right')
    const both = await testBed.identity.identify({ sessionId, authorization: 'Token nonsense' })
    expect(both.tag).toBe('session')
  })
})

describe('the first admin', () => {
  it('is created once, from the configuration or with a generated password', async () => {
    const made = await testBed.accounts.ensureAdmin(undefined)
    expect(made?.username).toBe('admin')
    expect(await testBed.signIn('admin', made?.password ?? '')).toHaveProperty('sessionId')
    expect(await testBed.accounts.ensureAdmin({ username: 'late', password: 'x' })).toBeUndefined()
    expect(await testBed.users.findByName('late')).toBeUndefined()
  })

  it('has no generated password when one was configured', async () => {
    expect(await testBed.accounts.ensureAdmin({ username: 'owner', password: 'given' })).toBeUndefined()
    expect(await testBed.signIn('owner', 'given')).toHaveProperty('sessionId')
  })
})

describe('the settings of a user', () => {
  it('are merged, and stored values that are no longer valid get their defaults', async () => {
    await testBed.accounts.updateConfig(1, { page_size: 30 })
    expect(await testBed.accounts.updateConfig(1, { grid_items: 5 })).toMatchObject({ page_size: 30, grid_items: 5 })
    testBed.db.raw.exec(`UPDATE users SET config = '{"page_size": 0, "stylesheet": "none.css", "odd": 1}' WHERE id = 1`)
    const config = await testBed.accounts.getConfig(1)
    expect(config).toMatchObject({ page_size: 12, stylesheet: 'dark.css' })
    expect(config).not.toHaveProperty('odd')
  })
})

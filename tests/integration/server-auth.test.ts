import { endpoints, type Endpoint } from '@tubecellar/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { origins: ['https://tube.example'] } })
  // Without its marker the media folder counts as not mounted, and nothing is deleted.
  await server.addFile('mediaDir', '.tubecellar', '')
})
afterAll(() => server.stop())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

const login = (user: TestUser, extra: object = {}, headers = {}) =>
  post('/api/user/login/', { username: user, password: testPassword(user), ...extra }, headers)

/** The cookies of a new session, in the form that a browser sends them. */
async function openSession(user: TestUser = 'viewer') {
  const response = await login(user)
  const cookie = response.headers
    .getSetCookie()
    .map(text => text.split(';', 1)[0])
    .join('; ')
  const csrfToken = /csrftoken=([-\w]+)/.exec(cookie)?.[1] ?? ''
  return { cookie, csrf: { cookie, 'x-csrftoken': csrfToken } }
}

describe('signing in', () => {
  it('answers 403 with JSON and no cookies without a sign-in', async () => {
    const response = await server.fetch('/api/ping/')
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
    const text = 'Authentication credentials were not provided.'
    expect(await response.json()).toEqual({ detail: text, error: text, message: text })
  })

  it.each([
    ['on', 31_536_000],
    ['off', 172_800],
    [undefined, 172_800],
  ])('with remember_me %s lasts %i seconds', async (remember, seconds) => {
    const response = await login('viewer', { remember_me: remember })
    expect([response.status, await response.text()]).toEqual([204, ''])
    const [session, csrf] = response.headers.getSetCookie()
    expect(session).toMatch(new RegExp(`^sessionid=[-\\w]{43}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax$`))
    expect(csrf).toMatch(/^csrftoken=[-\w]{32}; Max-Age=31449600; Path=\/; SameSite=Lax$/)
  })

  it('marks the cookies Secure when a trusted proxy received the request over https', async () => {
    const response = await login('viewer', {}, { 'x-forwarded-proto': 'https' })
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toContain('; Secure')
  })

  it.each([
    [{ remember_me: true }, 'remember_me'],
    [{ username: '' }, 'username'],
    [{ username: 'x'.repeat(151) }, 'username'],
    [{ password: undefined }, 'password'],
  ])('rejects %j and names the field', async (extra, field) => {
    const response = await login('viewer', extra)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      [field]: [expect.any(String)],
      error: expect.stringContaining(field) as string,
    })
  })

  it('rejects a wrong password and an unknown name in the same way', async () => {
    const responses = await Promise.all([
      login('viewer', { password: 'wrong' }),
      login('viewer', { username: 'nobody' }),
    ])
    const [wrong, unknown] = await Promise.all(responses.map(response => response.json() as Promise<unknown>))
    expect(responses.map(({ status }) => status)).toEqual([400, 400])
    expect(wrong).toMatchObject({ error: 'Wrong username or password.' })
    expect(unknown).toEqual(wrong)
  })

  it('delays a client after too many wrong passwords', async () => {
    const guess = () => login('viewer', { username: 'guessed', password: 'wrong' })
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(400)
    const response = await guess()
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({ error: 'Too many failed sign-ins. Wait 5 minutes and try again.' })
  })
})

describe('a session', () => {
  it('allows changes only with the CSRF token in the header', async () => {
    const { cookie, csrf } = await openSession()
    const change = (headers: Record<string, string>) => post('/api/user/me/', { grid_items: 4 }, headers)
    expect((await change({ cookie })).status).toBe(403)
    expect((await change({ cookie, 'x-csrftoken': 'x'.repeat(32) })).status).toBe(403)
    expect((await change(csrf)).status).toBe(200)
  })

  it('rejects changes from pages of other sites', async () => {
    const { csrf } = await openSession()
    const change = (origin: string) => post('/api/user/me/', {}, { ...csrf, origin })
    expect((await change(server.url)).status).toBe(200)
    expect((await change('https://tube.example')).status).toBe(200)
    expect((await change('null')).status).toBe(403)
    const response = await change('https://evil.example')
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining('came from https://evil.example') as string,
    })
  })

  it('needs the CSRF token also to sign in again', async () => {
    const { cookie, csrf } = await openSession()
    expect((await login('admin', {}, { cookie })).status).toBe(403)
    expect((await login('admin', {}, csrf)).status).toBe(204)
    expect((await server.fetch('/api/ping/', { headers: { cookie } })).status).toBe(403)
  })

  it('ends on signing out, which is never rejected', async () => {
    const { cookie, csrf } = await openSession()
    const response = await post('/api/user/logout/', {}, csrf)
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^sessionid=; Max-Age=0; .*HttpOnly/)])
    expect((await server.fetch('/api/ping/', { headers: { cookie } })).status).toBe(403)
    expect((await post('/api/user/logout/', {}, { cookie })).status).toBe(204)
    expect((await server.fetch('/api/user/logout', { method: 'POST' })).status).toBe(204)
  })

  it('is kept after a restart', async () => {
    const { cookie } = await openSession()
    await server.restart()
    expect((await server.fetch('/api/ping/', { headers: { cookie } })).status).toBe(200)
  })
})

describe('a token', () => {
  it('needs no CSRF token, and is rejected if one digit is wrong', async () => {
    const token = await server.addToken('viewer')
    expect(token).toMatch(/^[0-9a-f]{40}$/)
    const config = await server.withToken(token).updateUserConfig({ body: { grid_items: 5 } })
    expect(config.grid_items).toBe(5)
    const wrong = token.slice(1) + token.charAt(0)
    await expect(server.withToken(wrong).ping()).rejects.toMatchObject({ status: 403 })
  })
})

describe('access to endpoints', () => {
  const calls = Object.entries<Endpoint>(endpoints).filter(([name]) => name !== 'login' && name !== 'logout')

  it.each(calls)('%s rejects callers without access', async (_, { method, path, access }) => {
    const url = path.replace(':name', 'download_pending').replace(/:\w+/g, 'AAAAAAAAAAA')
    const tokens = {
      anonymous: undefined,
      user: await server.addToken('viewer'),
      admin: await server.addToken('admin'),
    }
    const statusAs = async (token: string | undefined) => {
      const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Token ${token}` } : {}) }
      const response = await server.fetch(url, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) })
      expect(response.headers.get('content-type') ?? 'application/json').toContain('application/json')
      expect(response.status).toBeLessThan(500)
      return response.status
    }
    const refused = {
      anonymous: (await statusAs(tokens.anonymous)) === 403,
      user: (await statusAs(tokens.user)) === 403,
      admin: (await statusAs(tokens.admin)) === 403,
    }
    expect(refused).toEqual({ anonymous: access !== 'public', user: access === 'admin', admin: false })
  })

  it('marks an admin with both flags', async () => {
    const [admin, viewer] = await Promise.all([server.signIn('admin'), server.signIn('viewer')])
    expect(await admin.getAccount()).toMatchObject({ name: 'admin', is_staff: true, is_superuser: true })
    const account = await viewer.getAccount()
    expect(account).toMatchObject({ name: 'viewer', is_staff: false, is_superuser: false })
    expect(account.last_login).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  })
})

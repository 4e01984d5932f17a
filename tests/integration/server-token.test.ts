import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { IS_POSTGRES, testPassword, startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.addFile('mediaDir', 'UCa/vid eo.mp4', '0123456789')
  await server.addFile('cacheDir', 'videos/v/video.jpg', 'jpg')
})
afterAll(() => server.stop())

const ping = async (token: string) =>
  (await server.fetch('/api/ping/', { headers: { authorization: `Token ${token}` } })).status

describe('the token that the API shows', () => {
  it('is the same each time, even after a restart, until it is revoked', async () => {
    const client = await server.signIn()
    const { token } = await client.getToken()
    expect(token).toMatch(/^[0-9a-f]{40}$/)
    expect(await ping(token)).toBe(200)
    await server.restart()
    const later = await server.signIn()
    expect(await later.getToken()).toEqual({ token })
    await later.revokeToken()
    expect(await ping(token)).toBe(403)
    const { token: next } = await later.getToken()
    expect(next).not.toBe(token)
    await later.revokeToken()
    await later.revokeToken()
  })

  it('is not stored in the database as text, and only the owner can read its key', async () => {
    const client = await server.signIn()
    const { token } = await client.getToken()
    expect(await server.databaseText()).not.toContain(token)
    expect((await stat(join(server.config.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  })

  // On PostgreSQL, a server without the key of its archive does not start; see secret-key.test.ts.
  it.skipIf(IS_POSTGRES)('is replaced when its key is lost, and staff see a problem', async () => {
    const { token } = await (await server.signIn('admin')).getToken()
    await rm(join(server.config.dataDir, 'secret.key'))
    await server.restart()
    const codes = async (name: 'admin' | 'viewer') => {
      const { problems } = await (await server.signIn(name)).ping()
      return problems?.map(({ code }) => code).filter(code => code === 'key-lost')
    }
    expect(await codes('admin')).toEqual(['key-lost'])
    expect(await codes('viewer')).toEqual([])
    expect(await ping(token)).toBe(200)
    const { token: next } = await (await server.signIn('admin')).getToken()
    expect(next).not.toBe(token)
    expect([await ping(token), await ping(next)]).toEqual([403, 200])
  })
})

describe('a signed link', () => {
  const sign = async (path: string, user: 'admin' | 'viewer' = 'viewer') =>
    (await server.signIn(user)).signMedia({ body: { path } })

  it('opens its file without a sign-in, including ranges', async () => {
    const { url, expires } = await sign('/youtube/UCa/vid%20eo.mp4')
    expect(expires - Date.now() / 1000).toBeGreaterThan(12 * 3600 - 60)
    const response = await server.fetch(url, { headers: { range: 'bytes=2-4' } })
    expect([response.status, await response.text()]).toEqual([206, '234'])
    expect((await server.fetch(url, { method: 'HEAD' })).status).toBe(200)
    expect((await server.fetch((await sign('/cache/videos/v/video.jpg')).url)).status).toBe(200)
    await server.restart()
    expect((await server.fetch(url)).status).toBe(200)
  })

  it('opens no other file, and nothing after its expiry', async () => {
    await server.addFile('mediaDir', 'UCa/other.mp4', 'other')
    const { url } = await sign('/youtube/UCa/vid%20eo.mp4')
    const other = url.replace('vid%20eo', 'other')
    const longer = url.replace(/exp=(\d+)/, (_, exp) => `exp=${Number(exp) + 1}`)
    const refused = [
      other,
      longer,
      url.replace('/youtube/', '/media/'),
      url.replace('sig=', 'sig=x'),
      url.replace(/&sig=.*/, ''),
      url.replace(/exp=\d+/, 'exp=NaN'),
      url.replace(/exp=\d+/, 'exp=Infinity'),
    ]
    for (const path of refused) expect([path, (await server.fetch(path)).status]).not.toEqual([path, 200])
    expect((await server.fetch(`/api/ping/${url.slice(url.indexOf('?'))}`)).status).toBe(403)
  })

  it.each([
    '/api/ping/',
    '/admin/',
    '//evil.example/youtube/x',
    'https://evil.example/youtube/x',
    '/youtube/../x',
    'x',
  ])('is not created for %s', async path => {
    await expect(sign(path)).rejects.toMatchObject({ status: 400 })
  })
})

describe('a trusted proxy', () => {
  let behind: TestServer | undefined
  afterEach(async () => {
    await behind?.stop()
    behind = undefined
  })
  const start = async (trustedProxies: string[]) =>
    (behind = await startTestServer({ config: { authHeader: 'remote-user', trustedProxies } }))

  const bare = (to: TestServer) => ({ fetch: (path: string, init?: RequestInit) => to.fetch(path, init) })

  it('authenticates its users, whose accounts are created without rights', async () => {
    const { fetch } = bare(await start(['loopback']))
    const asSam = { 'remote-user': 'Sam' }
    const [first, second] = await Promise.all([
      fetch('/api/user/account/', { headers: asSam }),
      fetch('/api/user/account/', { headers: asSam }),
    ])
    const account: unknown = await first.json()
    expect(account).toMatchObject({ name: 'Sam', is_staff: false, is_superuser: false })
    expect(await second.json()).toEqual(account)
    expect((await fetch('/api/task/schedule/', { headers: asSam })).status).toBe(403)
    expect((await fetch('/api/task/schedule/', { headers: { 'remote-user': 'admin' } })).status).toBe(200)
  })

  it('forwards browsers: changes need the CSRF token anyway', async () => {
    const { fetch } = bare(await start(['loopback']))
    const asSam = { 'remote-user': 'sam', 'content-type': 'application/json' }
    const page = await fetch('/api/ping/', { headers: asSam })
    const [cookie = ''] = page.headers.getSetCookie().map(text => text.split(';', 1)[0] ?? '')
    expect(cookie).toMatch(/^csrftoken=/)
    const change = (headers: Record<string, string>) =>
      fetch('/api/user/me/', { method: 'POST', body: '{}', headers: { ...asSam, ...headers } })
    expect((await change({ cookie })).status).toBe(403)
    const csrf = { cookie, 'x-csrftoken': cookie.slice('csrftoken='.length) }
    expect((await change(csrf)).status).toBe(200)
    expect((await change({ ...csrf, origin: 'https://evil.example' })).status).toBe(403)
    expect((await change({ ...csrf, 'remote-user': 'other' })).status).toBe(403)
    expect((await fetch('/api/ping/', { headers: { ...asSam, cookie } })).headers.getSetCookie()).toEqual([])
  })

  it('takes precedence over a session of another user, and disabled accounts are rejected', async () => {
    const proxied = await start(['loopback'])
    const { fetch } = bare(proxied)
    const login = await fetch('/api/user/login/', {
      method: 'POST',
      body: JSON.stringify({ username: 'admin', password: testPassword('admin') }),
      headers: { 'content-type': 'application/json' },
    })
    const cookie = login.headers
      .getSetCookie()
      .map(text => text.split(';', 1)[0])
      .join('; ')
    const account = await fetch('/api/user/account/', { headers: { cookie, 'remote-user': 'viewer' } })
    expect(await account.json()).toMatchObject({ name: 'viewer' })
    await proxied.sql(`UPDATE users SET is_active = 0 WHERE name = 'viewer'`)
    expect((await fetch('/api/ping/', { headers: { cookie, 'remote-user': 'viewer' } })).status).toBe(403)
    expect((await fetch('/api/ping/', { headers: { cookie } })).status).toBe(200)
  })

  it('is trusted only from its address, and only if configured', async () => {
    const { fetch } = bare(await start(['10.1.2.3', '192.168.0.0/16']))
    const headers = { 'remote-user': 'admin', 'x-forwarded-for': '10.1.2.3' }
    expect((await fetch('/api/ping/', { headers })).status).toBe(403)
    expect((await server.fetch('/api/ping/', { headers })).status).toBe(403)
  })
})

import { endpoints, type Endpoint } from '@tubecellar/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowserSession, sendExactly, type Headers, type RawResponse } from '../support/http.ts'
import { testPassword, startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let viewer: Headers
let admin: Headers
beforeAll(async () => {
  server = await startTestServer()
  viewer = { authorization: `Token ${await server.addToken('viewer')}` }
  admin = { authorization: `Token ${await server.addToken('admin')}` }
  await server.addFile('mediaDir', 'UCx/video.mp4', '0123456789')
  await server.addFile('cacheDir', 'videos/v/video.jpg', 'x')
})
afterAll(() => server.stop())

const get = (path: string, headers: Headers = {}, method = 'GET') => sendExactly(server, path, { method, headers })
const login = (headers: Headers = {}) =>
  sendExactly(server, '/api/user/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: 'viewer', password: testPassword('viewer') }),
  })
const sessionOf = (response: RawResponse) => /sessionid=([^;]+)/.exec(response.headers['set-cookie']?.join() ?? '')?.[1]

describe('read access', () => {
  const reads = Object.values<Endpoint>(endpoints)
    .filter(({ method }) => method === 'GET')
    .map(({ path, access }) => [path.replace(':name', 'run_backup').replace(/:\w+/, 'AAAAAAAAAAA'), access] as const)
  const files = ['/youtube/UCx/video.mp4', '/media/UCx/video.mp4', '/cache/videos/v/video.jpg', '/youtube/none.mp4']
  const others = ['/api/schema/', '/api/docs/']

  it.each([...reads, ...[...files, ...others].map(path => [path, 'user'] as const), ['/metrics', 'admin'] as const])(
    'to %s with HEAD and GET is for: %s',
    async (path, access) => {
      for (const method of ['GET', 'HEAD']) {
        const statuses = await Promise.all(
          [{}, viewer, admin].map(async headers => (await get(path, headers, method)).status),
        )
        expect(statuses.map(status => status !== 403)).toEqual([access === 'public', access !== 'admin', true])
      }
    },
  )

  it.each(['/api/watched/', '/api/user/login/', '/api/playlist/custom/'])(
    'to %s with HEAD and GET is rejected, because it accepts only POST',
    async path => {
      for (const method of ['GET', 'HEAD', 'PUT']) {
        const response = await get(path, viewer, method)
        expect([response.status, response.headers.allow]).toEqual([405, 'POST'])
      }
      expect((await get(path, {}, 'GET')).status).toBe(path.includes('login') ? 405 : 403)
    },
  )
})

describe('a session', () => {
  it('gets a new ID at sign-in, independent of the cookies of the browser', async () => {
    const planted = 'x'.repeat(43)
    const response = await login({ cookie: `sessionid=${planted}; csrftoken=planted` })
    expect(response.status).toBe(204)
    expect(sessionOf(response)).toMatch(/^[-\w]{43}$/)
    expect(sessionOf(response)).not.toBe(planted)
    expect((await get('/api/ping/', { cookie: `sessionid=${planted}` })).status).toBe(403)
    const again = await login()
    expect(sessionOf(again)).not.toBe(sessionOf(response))
  })

  it('is not started by a page of another site, which could then watch the users in its account', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const signInFrom = (origin: string) =>
      sendExactly(server, '/api/user/login/', {
        method: 'POST',
        headers: { ...form, origin },
        body: `username=viewer&password=${testPassword('viewer')}`,
      })
    for (const origin of ['https://evil.example', 'null']) {
      const response = await signInFrom(origin)
      expect([response.status, sessionOf(response)]).toEqual([403, undefined])
    }
    expect((await signInFrom(server.url)).status).toBe(204)
  })

  it('is sent in cookies that scripts and other sites cannot read, and only over TLS if a proxy uses it', async () => {
    const plain = (await login()).headers['set-cookie'] ?? []
    expect(plain.find(cookie => cookie.startsWith('sessionid='))).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    const secure = (await login({ 'x-forwarded-proto': 'https' })).headers['set-cookie'] ?? []
    expect(secure).toHaveLength(2)
    for (const cookie of secure) expect(cookie).toContain('; Secure; SameSite=Lax')
  })

  it('is not started by a form of another site', async () => {
    const { headers } = await openBrowserSession(server, 'viewer')
    const change = (extra: Headers) =>
      sendExactly(server, '/api/user/me/', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', ...extra },
        body: 'grid_items=4',
      })
    expect((await change({})).status).toBe(200)
    expect((await change({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await change({ 'x-csrftoken': '' })).status).toBe(403)
    expect((await change({ 'x-csrftoken': headers['x-csrftoken'].slice(0, -1) })).status).toBe(403)
  })
})

describe('a response', () => {
  const host = 'evil.example'

  it.each([
    '/',
    '/login/',
    '/admin/',
    '/api/docs/',
    '/video/x?next=//evil.example',
    '/login/?next=https://evil.example',
  ])('of %s contains no forged host of the request, and does not redirect to it', async path => {
    for (const headers of [{ host }, { host, ...admin }, { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' }]) {
      const response = await get(path, headers)
      expect(response.text).not.toContain(host)
      expect(response.headers.location ?? '/').toMatch(/^\/(?!\/)/)
    }
  })

  it('uses the base of links from a trusted proxy, but from no other client', async () => {
    const headers = { 'x-forwarded-prefix': '/elsewhere', 'x-forwarded-proto': 'https' }
    expect((await get('/admin/', headers)).headers.location).toBe('/elsewhere/settings/accounts/')
    const direct = await startTestServer({ config: { trustedProxies: ['192.0.2.1'] } })
    try {
      const response = await sendExactly(direct, '/admin/', { headers })
      expect(response.headers.location).toBe('/settings/accounts/')
      const body = JSON.stringify({ username: 'viewer', password: testPassword('viewer') })
      const signedIn = await sendExactly(direct, '/api/user/login/', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
      expect(signedIn.headers['set-cookie']?.join()).not.toContain('Secure')
    } finally {
      await direct.stop()
    }
  })

  it.each([
    '//evil.example',
    '//evil.example/',
    '/%2f%2fevil.example',
    '/\\evil.example',
    '/api//evil.example/',
    '//evil.example/%2e%2e',
  ])('is not served for %s outside of the folders', async path => {
    const response = await get(path)
    expect([200, 404, 503]).toContain(response.status)
    expect(response.headers.location).toBeUndefined()
  })

  it.each([
    ['/', {}],
    ['/video/x', {}],
    ['/admin/', {}],
    ['/admin/', 'admin'],
    ['/admin/user/1/', 'admin'],
    ['/admin/nothing/', 'admin'],
    ['/api/docs/', 'admin'],
    ['/api/ping/', {}],
    ['/api/%zz', {}],
    ['/youtube/UCx/video.mp4', 'admin'],
  ] as const)('of %s has a policy without exceptions', async (path, who) => {
    const { headers } = await get(path, who === 'admin' ? admin : {})
    const policy = headers['content-security-policy']
    expect(policy).not.toMatch(/unsafe|\*|http/)
    for (const rule of ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'self'", "object-src 'none'"])
      expect(policy).toContain(rule)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
  })
})

describe('a range of a file', () => {
  const part = async (range: string, extra: Headers = {}) => {
    const response = await get('/youtube/UCx/video.mp4', { ...viewer, range, ...extra })
    return [response.status, response.headers['content-range'], response.text]
  }

  it.each([
    ['bytes=0-0', [206, 'bytes 0-0/10', '0']],
    ['bytes=3-5', [206, 'bytes 3-5/10', '345']],
    ['bytes=8-', [206, 'bytes 8-9/10', '89']],
    ['bytes=8-99', [206, 'bytes 8-9/10', '89']],
    ['bytes=-3', [206, 'bytes 7-9/10', '789']],
    ['bytes=-99', [206, 'bytes 0-9/10', '0123456789']],
    ['bytes=0-1,5-6', [200, undefined, '0123456789']],
    ['chapters=1-2', [200, undefined, '0123456789']],
  ])('%s', async (range, expected) => {
    expect(await part(range)).toEqual(expected)
  })

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s is beyond its end', async range => {
    const [status, contentRange] = await part(range)
    expect([status, contentRange]).toEqual([416, 'bytes */10'])
  })

  it.each(['bytes=5-3', 'bytes=a-b', 'bytes=', 'bytes'])('%s is ignored', async range => {
    const [status] = await part(range)
    expect([200, 416]).toContain(status)
  })

  it('is sent only while the file is still the same', async () => {
    const { headers } = await get('/youtube/UCx/video.mp4', viewer, 'HEAD')
    const modified = headers['last-modified'] ?? ''
    expect((await part('bytes=0-1', { 'if-range': headers.etag ?? '' }))[0]).toBe(206)
    expect((await part('bytes=0-1', { 'if-range': modified }))[0]).toBe(206)
    expect((await part('bytes=0-1', { 'if-range': '"other"' }))[0]).toBe(200)
    expect((await part('bytes=0-1', { 'if-range': 'Thu, 01 Jan 1970 00:00:00 GMT' }))[0]).toBe(200)
  })

  it('is reported by HEAD too, and conditions apply', async () => {
    const head = await get('/youtube/UCx/video.mp4', { ...viewer, range: 'bytes=0-1' }, 'HEAD')
    expect([head.status, head.headers['content-length'], head.text]).toEqual([206, '2', ''])
    const { etag = '', 'last-modified': modified = '' } = head.headers
    const status = async (extra: Headers) => (await get('/youtube/UCx/video.mp4', { ...viewer, ...extra })).status
    expect(await status({ 'if-none-match': etag })).toBe(304)
    expect(await status({ 'if-none-match': `"a", ${etag}` })).toBe(304)
    expect(await status({ 'if-none-match': '*' })).toBe(304)
    expect(await status({ 'if-modified-since': modified })).toBe(304)
    expect(await status({ 'if-modified-since': 'nonsense' })).toBe(200)
    expect(await status({ 'if-match': '"other"' })).toBe(412)
    expect(await status({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(412)
  })
})

describe('a server that trusts its network', () => {
  it('sends media to cast receivers, and responses to pages of any origin, if configured', async () => {
    const open = await startTestServer({ config: { isMediaOpen: true, isEveryOriginAllowed: true } })
    try {
      await open.addFile('mediaDir', 'UCx/video.mp4', 'x')
      const response = await sendExactly(open, '/youtube/UCx/video.mp4', {
        headers: { origin: 'https://cast.example' },
      })
      expect([response.status, response.headers['access-control-allow-origin']]).toEqual([200, 'https://cast.example'])
      expect((await sendExactly(open, '/api/ping/')).status).toBe(403)
    } finally {
      await open.stop()
    }
  })
})

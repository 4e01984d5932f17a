import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword, startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

/** A signed-in browser: stores cookies, and sends forms like the pages. */
async function openBrowser(username: string, password: string) {
  const response = await server.fetch('/api/user/login/', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
    headers: { 'content-type': 'application/json' },
  })
  const cookies = response.headers.getSetCookie().map(text => text.split(';', 1)[0])
  const cookie = cookies.join('; ')
  const csrf = /csrftoken=([-\w]+)/.exec(cookie)?.[1] ?? ''
  const open = async (path: string) => {
    const page = await server.fetch(path, { headers: { cookie } })
    return { status: page.status, location: page.headers.get('location'), text: await page.text(), page }
  }
  const submit = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const page = await server.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ csrf, ...fields }),
      headers: { cookie, origin: server.url, ...headers },
    })
    return { status: page.status, location: page.headers.get('location'), text: await page.text() }
  }
  return { status: response.status, open, submit }
}

const openAdmin = () => openBrowser('admin', testPassword('admin'))
const idOf = (text: string, name: string) =>
  new RegExp(`admin/user/(\\d+)/"\\s*>${name}<`).exec(text)?.[1] ?? `no ${name}`
const secretOf = (text: string) => /<code\s*>([^<]+)<\/code\s*>/.exec(text)?.[1] ?? ''

describe('/admin/', () => {
  it('redirects visitors to the sign-in page, and rejects users without the role', async () => {
    const response = await server.fetch('/admin/')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login/'])
    const viewer = await openBrowser('viewer', testPassword('viewer'))
    const { status, text } = await viewer.open('/admin/')
    expect([status, text]).toEqual([403, expect.stringContaining('Access denied')])
  })

  it('works under the path of a proxy', async () => {
    const response = await server.fetch('/admin/', { headers: { 'x-forwarded-prefix': '/tube' } })
    expect(response.headers.get('location')).toBe('/tube/login/')
  })

  it('is a page without scripts that loads its style from this server', async () => {
    const admin = await openAdmin()
    for (const path of ['/admin/', '/admin']) {
      const { status, text, page } = await admin.open(path)
      expect(status).toBe(200)
      expect(text).toContain('<base href="/"')
      expect(text).not.toMatch(/<script|style="|onclick|https?:\/\//)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    }
    expect((await admin.open('/admin/style.css')).page.headers.get('content-type')).toContain('text/css')
  })

  it('adds accounts, with a given password or one that is shown once', async () => {
    const admin = await openAdmin()
    const added = await admin.submit('/admin/user/', { name: 'sam', password: 'sams password' })
    expect([added.status, added.location]).toEqual([303, '/admin/'])
    expect((await openBrowser('sam', 'sams password')).status).toBe(204)

    const made = await admin.submit('/admin/user/', { name: '<b>kim</b>', password: '', admin: 'on' })
    expect(made.text).toContain('&lt;b&gt;kim&lt;/b&gt;')
    expect(made.text).not.toContain('<b>kim')
    const kim = await openBrowser('<b>kim</b>', secretOf(made.text))
    expect((await kim.open('/admin/')).status).toBe(200)
  })

  it.each([
    [{ name: 'VIEWER', password: 'long enough' }, 'already exists'],
    [{ name: 'new', password: 'short' }, 'at least 8 characters'],
    [{ name: ' ', password: 'long enough' }, 'Names must have'],
    [{ name: 'x'.repeat(151), password: 'long enough' }, 'Names must have'],
  ])('rejects %j and shows the reason on the page', async (fields, reason) => {
    const admin = await openAdmin()
    const { status, text } = await admin.submit('/admin/user/', fields)
    expect([status, text]).toEqual([200, expect.stringContaining(reason)])
    expect(text).toContain('Add an account')
  })

  it('resets passwords, which ends the sessions, and disables accounts', async () => {
    const admin = await openAdmin()
    await admin.submit('/admin/user/', { name: 'lee', password: 'lees password' })
    const path = `/admin/user/${idOf((await admin.open('/admin/')).text, 'lee')}/`
    const lee = await openBrowser('lee', 'lees password')
    const reset = await admin.submit(`${path}password/`, { password: '' })
    expect((await lee.open('/api/ping/')).status).toBe(403)
    const again = await openBrowser('lee', secretOf(reset.text))
    expect((await again.open('/api/ping/')).status).toBe(200)

    expect((await admin.submit(`${path}active/`, { value: 'off' })).status).toBe(303)
    expect((await again.open('/api/ping/')).status).toBe(403)
    expect((await openBrowser('lee', secretOf(reset.text))).status).toBe(400)
    await admin.submit(`${path}active/`, { value: 'on' })
    expect((await openBrowser('lee', secretOf(reset.text))).status).toBe(204)
  })

  it('changes roles, but keeps at least one admin', async () => {
    const admin = await openAdmin()
    const { text } = await admin.open('/admin/')
    const viewer = await openBrowser('viewer', testPassword('viewer'))
    const path = `/admin/user/${idOf(text, 'viewer')}/`
    await admin.submit(`${path}admin/`, { value: 'on' })
    expect((await viewer.open('/admin/')).status).toBe(200)
    await admin.submit(`${path}admin/`, { value: 'off' })
    expect((await viewer.open('/admin/')).status).toBe(403)

    const kim = `/admin/user/${/admin\/user\/(\d+)\/"\s*>&lt;b/.exec(text)?.[1] ?? ''}/`
    await admin.submit(`${kim}active/`, { value: 'off' })
    const refused = await admin.submit(`/admin/user/${idOf(text, 'admin')}/admin/`, { value: 'off' })
    expect(refused.text).toContain('At least one admin is required')
    expect((await admin.open('/admin/')).status).toBe(200)
  })

  it('creates tokens, which are shown once, and revokes them', async () => {
    const admin = await openAdmin()
    const path = `/admin/user/${idOf((await admin.open('/admin/')).text, 'viewer')}/`
    const made = await admin.submit(`${path}token/`, { name: 'player' })
    const token = secretOf(made.text)
    expect(token).toMatch(/^[0-9a-f]{40}$/)
    const ping = async () => (await server.fetch('/api/ping/', { headers: { authorization: `Token ${token}` } })).status
    expect(await ping()).toBe(200)
    const { text } = await admin.open(path)
    expect(text).not.toContain(token)
    expect((await admin.submit(`${path}token/`, { name: 'player' })).text).toContain('already')
    const revoke = /admin\/user\/\d+\/token\/\d+\/revoke\//.exec(text)?.[0] ?? ''
    expect((await admin.submit(`/${revoke}`, {})).status).toBe(303)
    expect(await ping()).toBe(403)
    expect((await admin.submit(`/${revoke}`, {})).status).toBe(404)
  })

  it('rejects forms of other sites, and forms without the token of their page', async () => {
    const admin = await openAdmin()
    const fields = { name: 'mallory', password: 'long enough' }
    expect((await admin.submit('/admin/user/', { ...fields, csrf: 'x' })).status).toBe(403)
    expect((await admin.submit('/admin/user/', fields, { origin: 'https://evil.example' })).status).toBe(403)
    const viewer = await openBrowser('viewer', testPassword('viewer'))
    expect((await viewer.submit('/admin/user/', fields)).status).toBe(403)
    expect((await server.fetch('/admin/user/', { method: 'POST', body: new URLSearchParams(fields) })).status).toBe(302)
    expect((await admin.open('/admin/')).text).not.toContain('mallory')
  })

  it.each(['/admin/user/999/', '/admin/user/abc/', '/admin/nothing/'])('returns "not found" for %s', async path => {
    expect((await (await openAdmin()).open(path)).status).toBe(404)
  })
})

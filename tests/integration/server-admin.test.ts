import type { ManagedAccount } from '@tubecellar/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword, startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

/** A signed-in browser. */
async function openBrowser(username: string, password: string) {
  const response = await server.fetch('/api/user/login/', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
    headers: { 'content-type': 'application/json' },
  })
  const cookies = response.headers.getSetCookie().map(text => text.split(';', 1)[0])
  const cookie = cookies.join('; ')
  const csrf = /csrftoken=([-\w]+)/.exec(cookie)?.[1] ?? ''
  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await server.fetch(path, {
      method,
      headers: { cookie, 'x-csrftoken': csrf, origin: server.url, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, text, json: <T>() => JSON.parse(text) as T }
  }
  const list = async () => (await send('GET', ACCOUNTS)).json<ManagedAccount[]>()
  const find = async (name: string) => {
    const account = (await list()).find(each => each.name === name)
    if (!account) throw new Error(`No account ${name}`)
    return { ...account, path: `${ACCOUNTS}${account.id}/` }
  }
  return { status: response.status, send, list, find }
}

const ACCOUNTS = '/api/user/accounts/'
const openAdmin = () => openBrowser('admin', testPassword('admin'))
const openViewer = () => openBrowser('viewer', testPassword('viewer'))

describe('/admin/', () => {
  it.each(['/admin/', '/admin', '/admin/user/1/', '/admin/home/account/', '/admin//evil.example'])(
    'redirects %s to the accounts in the settings',
    async path => {
      const { status, headers } = await server.fetch(path)
      expect([status, headers.get('location')]).toEqual([302, '/settings/accounts/'])
    },
  )

  it('works under the path of a proxy', async () => {
    const response = await server.fetch('/admin/', { headers: { 'x-forwarded-prefix': '/tube' } })
    expect(response.headers.get('location')).toBe('/tube/settings/accounts/')
  })
})

describe('the accounts', () => {
  it('are available to admins only', async () => {
    const viewer = await openViewer()
    const { id } = await (await openAdmin()).find('admin')
    for (const [method, path, body] of [
      ['GET', ACCOUNTS],
      ['POST', ACCOUNTS, { name: 'mallory', password: 'long enough' }],
      ['PATCH', `${ACCOUNTS}${id}/`, { is_staff: false }],
      ['DELETE', `${ACCOUNTS}${id}/`],
      ['POST', `${ACCOUNTS}${id}/password/`, {}],
      ['DELETE', `${ACCOUNTS}${id}/session/`],
      ['POST', `${ACCOUNTS}${id}/token/`, { name: 'x' }],
    ] as const) {
      expect([method, path, (await viewer.send(method, path, body)).status]).toEqual([method, path, 403])
      expect((await server.fetch(path, { method })).status).toBe(403)
    }
  })

  it('are created with a given password, or with one that is shown once', async () => {
    const admin = await openAdmin()
    const added = await admin.send('POST', ACCOUNTS, { name: 'sam', password: 'sams password' })
    expect([added.status, added.json()]).toEqual([200, { name: 'sam', password: null }])
    expect((await openBrowser('sam', 'sams password')).status).toBe(204)
    expect(await admin.find('sam')).toMatchObject({ is_staff: false, is_active: true, session_count: 1, tokens: [] })

    const made = await admin.send('POST', ACCOUNTS, { name: 'kim', is_staff: true })
    const kim = await openBrowser('kim', made.json<{ password: string }>().password)
    expect((await kim.list()).map(({ name, is_current: isCurrent }) => [name, isCurrent])).toContainEqual(['kim', true])
  })

  it.each([
    [{ name: 'VIEWER', password: 'long enough' }, 'already exists'],
    [{ name: 'new', password: 'short' }, 'at least 8 characters'],
    [{ name: ' ', password: 'long enough' }, 'may not be blank'],
    [{ name: 'x'.repeat(151), password: 'long enough' }, '150'],
  ])('are not created with %j', async (fields, reason) => {
    const admin = await openAdmin()
    const { status, text } = await admin.send('POST', ACCOUNTS, fields)
    expect([status, text]).toEqual([400, expect.stringContaining(reason)])
  })

  it('get new passwords, which ends their sessions, and are disabled', async () => {
    const admin = await openAdmin()
    await admin.send('POST', ACCOUNTS, { name: 'lee', password: 'lees password' })
    const { path } = await admin.find('lee')
    const lee = await openBrowser('lee', 'lees password')
    const { password } = (await admin.send('POST', `${path}password/`, {})).json<{ password: string }>()
    expect((await lee.send('GET', '/api/ping/')).status).toBe(403)
    const again = await openBrowser('lee', password)
    expect((await again.send('GET', '/api/ping/')).status).toBe(200)

    expect((await admin.send('PATCH', path, { is_active: false })).status).toBe(204)
    expect((await again.send('GET', '/api/ping/')).status).toBe(403)
    expect((await openBrowser('lee', password)).status).toBe(400)
    await admin.send('PATCH', path, { is_active: true })
    const third = await openBrowser('lee', password)
    expect(third.status).toBe(204)
    expect((await admin.send('DELETE', `${path}session/`)).status).toBe(204)
    expect((await third.send('GET', '/api/ping/')).status).toBe(403)
  })

  it('change their role, but at least one admin stays', async () => {
    const admin = await openAdmin()
    const viewer = await openViewer()
    const { path } = await admin.find('viewer')
    await admin.send('PATCH', path, { is_staff: true })
    expect((await viewer.send('GET', ACCOUNTS)).status).toBe(200)
    await admin.send('PATCH', path, { is_staff: false })
    expect((await viewer.send('GET', ACCOUNTS)).status).toBe(403)

    await admin.send('PATCH', (await admin.find('kim')).path, { is_active: false })
    const refused = await admin.send('PATCH', (await admin.find('admin')).path, { is_staff: false })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('At least one admin is required')])
    expect((await admin.list()).length).toBeGreaterThan(2)
  })

  it('have tokens, which are shown once and can be revoked', async () => {
    const admin = await openAdmin()
    const { path } = await admin.find('viewer')
    const { token } = (await admin.send('POST', `${path}token/`, { name: 'player' })).json<{ token: string }>()
    const ping = async () => (await server.fetch('/api/ping/', { headers: { authorization: `Token ${token}` } })).status
    expect(await ping()).toBe(200)
    expect((await admin.send('POST', `${path}token/`, { name: 'player' })).text).toContain('already')
    const { tokens } = await admin.find('viewer')
    expect(tokens).toMatchObject([{ name: 'player' }])
    const revoke = () => admin.send('DELETE', `${path}token/${tokens[0]?.id}/`)
    expect((await revoke()).status).toBe(204)
    expect(await ping()).toBe(403)
    expect((await revoke()).status).toBe(404)
  })

  it('are removed with their sessions and tokens, except the own one', async () => {
    const admin = await openAdmin()
    await admin.send('POST', ACCOUNTS, { name: 'pat', password: 'pats password' })
    const { path, id } = await admin.find('pat')
    const { token } = (await admin.send('POST', `${path}token/`, { name: 'player' })).json<{ token: string }>()
    const pat = await openBrowser('pat', 'pats password')
    expect((await pat.send('POST', '/api/list/', { name: 'Mine' })).status).toBe(200)
    expect(await admin.find('pat')).toMatchObject({ list_count: 1, session_count: 1 })

    expect((await admin.send('DELETE', path)).status).toBe(204)
    expect((await pat.send('GET', '/api/ping/')).status).toBe(403)
    expect((await server.fetch('/api/ping/', { headers: { authorization: `Token ${token}` } })).status).toBe(403)
    expect((await openBrowser('pat', 'pats password')).status).toBe(400)
    expect((await admin.list()).map(account => account.id)).not.toContain(id)
    expect((await admin.send('DELETE', path)).status).toBe(404)

    const own = await admin.send('DELETE', (await admin.find('admin')).path)
    expect([own.status, own.text]).toEqual([400, expect.stringContaining('You cannot remove the account that you use')])
  })

  it('are not changed by requests of other sites, or without the token of the session', async () => {
    const admin = await openAdmin()
    const fields = { name: 'mallory', password: 'long enough' }
    expect((await admin.send('POST', ACCOUNTS, fields, { 'x-csrftoken': 'x' })).status).toBe(403)
    expect((await admin.send('POST', ACCOUNTS, fields, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await admin.list()).map(({ name }) => name)).not.toContain('mallory')
  })

  it.each(['999', 'abc'])('are not found with the ID %s', async id => {
    const admin = await openAdmin()
    expect((await admin.send('PATCH', `${ACCOUNTS}${id}/`, { is_active: true })).status).toBe(404)
  })
})

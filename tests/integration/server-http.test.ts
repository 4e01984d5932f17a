import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ config: { basePath: '/tube' } })
  headers = { authorization: `Token ${await server.addToken('admin')}`, 'content-type': 'application/json' }
})
afterAll(() => server.stop())

const send = (method: string, path: string, body?: string, extra: Record<string, string> = {}) =>
  server.fetch(path, { method, headers: { ...headers, ...extra }, ...(body === undefined ? {} : { body }) })

describe('the API over HTTP', () => {
  it('pings with a version that clients can parse', async () => {
    const response = await send('GET', '/api/ping/')
    expect(await response.json()).toMatchObject({
      response: 'pong',
      user: expect.any(Number) as number,
      version: expect.stringMatching(/^v\d+\.\d+\.\d+$/) as string,
      ta_update: null,
      problems: [],
    })
  })

  it('answers with and without the last slash, and under the base path', async () => {
    for (const path of ['/api/ping', '/api/ping/', '/tube/api/ping/', '/tube/api/health'])
      expect((await send('GET', path)).status).toBe(200)
    expect((await send('POST', '/api/user/me', '{"grid_items": 6}')).status).toBe(200)
    expect(await (await send('GET', '/api/user/me')).json()).toMatchObject({ grid_items: 6 })
  })

  it('answers HEAD for every GET', async () => {
    const response = await send('HEAD', '/api/ping/')
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('reads url-encoded bodies', async () => {
    const response = await send('POST', '/api/user/me/', 'page_size=30&show_help_text=off', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(await response.json()).toMatchObject({ page_size: 30, show_help_text: false })
  })

  it.each([
    ['GET', '/api/nowhere/', undefined, 404, 'Not found.'],
    ['GET', '/api', undefined, 404, 'Not found.'],
    ['GET', '/api/video/a.b/', undefined, 404, 'Not found.'],
    ['GET', `/api/video/${'x'.repeat(300)}/`, undefined, 404, 'Not found.'],
    ['GET', '/api/%zz', undefined, 404, 'Not found.'],
    ['PATCH', '/api/video/', '{}', 405, 'This method is not allowed here.'],
    ['GET', '/api/video/AAAAAAAAAAA/progress/', undefined, 405, 'This method is not allowed here.'],
    ['POST', '/api/user/me/', '{"page_size":', 400, 'The request body is not valid JSON.'],
    ['POST', '/api/user/me/', '[]', 400, undefined],
    ['POST', '/api/user/me/', '"text"', 400, undefined],
    ['POST', '/api/user/me/', 'null', 400, undefined],
    ['POST', '/api/user/me/', '{"page_size": 0}', 400, undefined],
    ['POST', '/api/user/me/', '{"__proto__": {"page_size": 0}}', 200, undefined],
    [
      'POST',
      '/api/user/me/',
      JSON.stringify({ stylesheet: 'x'.repeat(2_000_000) }),
      413,
      'The request body is too large.',
    ],
    ['GET', '/api/download/?foo=1', undefined, 400, 'foo: Unknown field.'],
    ['POST', '/api/download/', '{"data": []}', 400, 'data: The list must not be empty.'],
    [
      'POST',
      '/api/download/',
      '{"data": [{"youtube_id": "  "}]}',
      400,
      'data.0.youtube_id: This field may not be blank.',
    ],
    ['GET', '/api/notification/?filter=all', undefined, 400, undefined],
    ['POST', '/api/task/by-name/no_such_task/', undefined, 404, undefined],
    ['POST', '/api/task/by-name/extract_download/', undefined, 404, undefined],
    ['GET', '/api/task/by-id/unknown/', undefined, 404, 'Task not found.'],
  ])('%s %s with %s answers %i in JSON', async (method, path, body, status, text) => {
    const response = await send(method, path, body)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const parsed = (await response.json()) as Record<string, unknown>
    if (status < 400) return
    expect(parsed.error).toBe(parsed.message)
    if (text !== undefined) expect(parsed.error).toBe(text)
  })

  it('rejects bodies of other types', async () => {
    const response = await send('POST', '/api/user/me/', '<me/>', { 'content-type': 'text/xml' })
    expect(response.status).toBe(415)
    expect(await response.json()).toHaveProperty('error')
  })

  it('sends the same start stamp with every response', async () => {
    const responses = await Promise.all([send('GET', '/api/ping/'), server.fetch('/api/ping/'), server.fetch('/')])
    const stamps = responses.map(response => response.headers.get('x-start-timestamp'))
    expect(stamps[0]).toMatch(/^\d{9}0$/)
    expect(new Set(stamps).size).toBe(1)
  })

  it('accepts requests of browser extensions from their own origin, but not of other sites', async () => {
    const preflight = (origin: string) =>
      server.fetch('/api/download/', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,mode',
        },
      })
    const allowed = await preflight('chrome-extension://x')
    expect([allowed.status, await allowed.text()]).toEqual([200, ''])
    expect(allowed.headers.get('access-control-allow-origin')).toBe('chrome-extension://x')
    expect(allowed.headers.get('access-control-allow-headers')).toMatch(/authorization.*content-type.*mode/)
    expect((await preflight('https://evil.example')).headers.has('access-control-allow-origin')).toBe(false)
  })
})

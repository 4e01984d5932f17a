import { endpoints } from '@tubecellar/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let viewer: string
let admin: string
beforeAll(async () => {
  server = await startTestServer({ prepare: db => void seedLibrary(db, { videos: 12, channels: 2 }) })
  viewer = await server.addToken('viewer')
  admin = await server.addToken('admin')
})
afterAll(() => server.stop())

const get = (path: string, token = viewer, headers: Record<string, string> = {}) =>
  server.fetch(path, { headers: { authorization: `Token ${token}`, ...headers } })

describe('the description of the API', () => {
  it('requires a sign-in', async () => {
    for (const path of ['/api/schema/', '/api/docs/', '/api/schema', '/api/docs']) {
      const response = await server.fetch(path)
      expect([response.status, await response.json()]).toEqual([
        403,
        expect.objectContaining({ error: expect.any(String) as string }),
      ])
      expect((await get(path)).status).toBe(200)
    }
  })

  it.each([
    ['?format=json', {}, 'json'],
    ['', { accept: 'application/json' }, 'json'],
    ['', { accept: 'application/yaml' }, 'yaml'],
    ['', {}, 'yaml'],
    ['?format=yaml', { accept: 'application/json' }, 'yaml'],
  ])('%s with %j is %s', async (query, headers, form) => {
    const text = await (await get(`/api/schema/${query}`, viewer, headers)).text()
    if (form === 'yaml') expect(text).toMatch(/^"openapi": "3\.1\.0"\n"info":\n {2}"title"/)
    else expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' })
  })

  it('lists every call of the contract', async () => {
    const { paths } = (await (await get('/api/schema/?format=json')).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const names = Object.values(paths).flatMap(operations => Object.values(operations).map(call => call.operationId))
    expect(names.sort()).toEqual(Object.keys(endpoints).sort())
  })

  it('is a page without scripts and external resources', async () => {
    const response = await get('/api/docs/')
    expect(response.headers.get('content-type')).toContain('text/html')
    const page = await response.text()
    expect(page).not.toMatch(/<script|<img|<iframe|style="|(src|href)="(https?:)?\/\//)
    for (const { method, path } of Object.values(endpoints))
      expect(page).toContain(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    const targets = [...page.matchAll(/href="api\/docs\/#([^"]+)"/g)].map(([, target]) => target)
    for (const target of new Set(targets)) expect(page).toContain(`id="${target}"`)
  })
})

describe('/metrics', () => {
  it('is for admins, in the format of Prometheus', async () => {
    expect((await server.fetch('/metrics')).status).toBe(403)
    expect((await get('/metrics')).status).toBe(403)
    await get('/api/ping/')
    const response = await get('/metrics', admin)
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const text = await response.text()
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? [-+.\deE]+(Inf|NaN)?)$/)
    expect(text).toContain('\ncellar_videos 12\n')
    expect(text).toContain('\ncellar_channels 2\n')
    expect(text).toMatch(/\ncellar_http_request_seconds_count\{method="GET",route="\/api\/ping\/",status="2xx"\} 1\n/)
    expect(text).toMatch(/\nprocess_resident_memory_bytes \d{7,}\n/)
    expect(text).toMatch(/\nnodejs_eventloop_delay_seconds\{quantile="0.99"\} 0\.\d+\n/)
  })

  it('is public if enabled', async () => {
    const open = await startTestServer({ config: { hasOpenMetrics: true } })
    expect((await open.fetch('/metrics')).status).toBe(200)
    await open.stop()
  })
})

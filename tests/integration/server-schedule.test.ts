import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.addToken('admin')
})
afterAll(() => server.stop())

async function call(method: string, path: string, body?: unknown, to = server) {
  const answer = await to.fetch(path, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

const path = (name: string) => `/api/task/schedule/${name}/`

describe('schedules', () => {
  it('exist in a new installation', async () => {
    const { body } = await call('GET', '/api/task/schedule/')
    expect(body).toEqual([
      {
        name: 'check_reindex',
        schedule: '0 12 *',
        schedule_human: 'Every day at 12:00',
        last_run_at: null,
        next_run_at: expect.stringMatching(/:00:00.000Z$/) as string,
        config: { days: 90 },
      },
      {
        name: 'thumbnail_check',
        schedule: '0 17 *',
        schedule_human: 'Every day at 17:00',
        last_run_at: null,
        next_run_at: expect.stringMatching(/:00:00.000Z$/) as string,
        config: {},
      },
      expect.objectContaining({ name: 'version_check', schedule: expect.stringMatching(/^\d+ \d+ \*$/) as string }),
    ])
  })

  it.each(['* * *', '0 8', '60 8 *', '0 25 *', '0,30 8 *', '*/5 8 *', '0 0/12 *', '0 8 * *', '', 'never'])(
    'reject %j',
    async schedule => {
      const { status, body } = await call('POST', path('run_backup'), { schedule })
      expect([status, body]).toEqual([400, expect.objectContaining({ error: expect.any(String) as string })])
      expect((await call('GET', path('run_backup'))).status).toBe(404)
    },
  )

  it('are set, changed and removed', async () => {
    expect(await call('POST', path('download_pending'), { schedule: '0  */2 1,3' })).toEqual({
      status: 200,
      body: {
        name: 'download_pending',
        schedule: '0 */2 1,3',
        schedule_human: 'Every 2 hours on Monday and Wednesday',
        last_run_at: null,
        next_run_at: expect.stringMatching(/:00:00.000Z$/) as string,
        config: {},
      },
    })
    expect((await call('POST', path('download_pending'), { schedule: 'auto' })).body).toMatchObject({
      schedule: '0 16 *',
    })
    expect((await call('GET', path('download_pending'))).status).toBe(200)
    expect(await call('DELETE', path('download_pending'))).toEqual({ status: 204, body: undefined })
    expect((await call('DELETE', path('download_pending'))).status).toBe(404)
  })

  it('have a configuration, which is returned after a change', async () => {
    expect((await call('POST', path('check_reindex'), { config: { days: 30 } })).body).toMatchObject({
      schedule: '0 12 *',
      config: { days: 30 },
    })
    const { body } = await call('POST', path('run_backup'), { schedule: '0 3 0', config: { rotate: '5' } })
    expect(body).toMatchObject({ schedule: '0 3 0', config: { rotate: 5 } })
  })

  it.each([
    ['check_reindex', {}, 400],
    ['check_reindex', { config: { rotate: 1 } }, 400],
    ['check_reindex', { config: { days: 'many' } }, 400],
    ['check_reindex', { config: { days: -1 } }, 400],
    ['thumbnail_check', { config: { anything: 1 } }, 400],
    ['update_subscribed', { config: { days: 1 } }, 400],
    ['extract_download', { schedule: '0 8 *' }, 400],
    ['nonsense', { schedule: '0 8 *' }, 404],
  ])('reject for %s: %j', async (name, body, status) => {
    const answer = await call('POST', path(name), body)
    expect([answer.status, answer.body]).toEqual([
      status,
      expect.objectContaining({ error: expect.any(String) as string }),
    ])
  })
})

/** A service that records its requests. */
async function startReceiver() {
  const received: Array<{ url: string | undefined; body: unknown }> = []
  const read = async (request: IncomingMessage) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    received.push({ url: request.url, body: JSON.parse(text) })
  }
  const http = createServer((request, response) => void read(request).then(() => response.end('{}')))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return { received, host: `127.0.0.1:${port}`, stop: () => http.close() }
}

describe('notification targets', () => {
  const map = '/api/task/notification/'

  it('are a map by task, with each URL once', async () => {
    expect((await call('GET', map)).body).toEqual({})
    const add = (url: string) => call('POST', map, { task_name: 'run_backup', url })
    await add('ntfy://topic')
    await add('json://push.example/hook')
    const expected = { run_backup: { title: 'Backing up', urls: ['ntfy://topic', 'json://push.example/hook'] } }
    expect(await add('ntfy://topic')).toEqual({ status: 200, body: expected })
    expect((await call('DELETE', map, { task_name: 'run_backup', url: 'ntfy://topic' })).status).toBe(204)
    expect((await call('GET', map)).body).toMatchObject({ run_backup: { urls: ['json://push.example/hook'] } })
    expect((await call('DELETE', map, { task_name: 'run_backup' })).status).toBe(204)
    expect((await call('GET', map)).body).toEqual({})
  })

  it.each([
    [{ task_name: 'nonsense', url: 'ntfy://topic' }, 'task_name'],
    [{ task_name: 'run_backup' }, 'url'],
    [{ task_name: 'run_backup', url: 'telegram://x/y' }, 'url'],
    [{ task_name: 'run_backup', url: 'file:///etc/passwd' }, 'url'],
  ])('reject %j', async (body, field) => {
    const answer = await call('POST', map, body)
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ [field]: [expect.any(String)] })])
  })

  it('are not available to viewers', async () => {
    const viewer = await server.addToken('viewer')
    const answer = await server.fetch(map, { headers: { authorization: `Token ${viewer}` } })
    expect(answer.status).toBe(403)
  })

  it('are rejected for services on this computer', async () => {
    const receiver = await startReceiver()
    const port = receiver.host.split(':')[1]
    for (const host of [receiver.host, `localhost:${port}`, `[::1]:${port}`, `2130706433:${port}`, '169.254.169.254']) {
      const { status, body } = await call('POST', `${map}test/`, { url: `http://${host}/x` })
      expect([host, status]).toEqual([host, 400])
      expect(body).toMatchObject({ success: false, message: expect.stringContaining('are blocked') as string })
    }
    expect(receiver.received).toEqual([])
    receiver.stop()
  })
})

describe('a server that may send to its own computer', () => {
  it('sends a test message, and one when a task ends', async () => {
    const receiver = await startReceiver()
    const other = await startTestServer({ config: { isLocalPushAllowed: true, hasJobs: true } })
    const otherToken = await other.addToken('admin')
    const send = (method: string, to: string, body?: unknown) =>
      other.fetch(to, {
        method,
        headers: { authorization: `Token ${otherToken}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    try {
      const test = await send('POST', '/api/task/notification/test/', { url: `json://${receiver.host}/hook` })
      expect([test.status, await test.json()]).toEqual([200, { success: true, message: expect.any(String) as string }])
      expect(receiver.received[0]).toMatchObject({
        url: '/hook',
        body: { title: 'Tubecellar: test notification', type: 'success' },
      })

      await send('POST', '/api/task/notification/', {
        task_name: 'resync_metadata',
        url: `gotify://${receiver.host}/t0ken`,
      })
      const started = (await (await send('POST', '/api/task/by-name/resync_metadata/')).json()) as { task_id: string }
      await expect.poll(() => receiver.received.length).toBe(2)
      expect(receiver.received[1]).toMatchObject({ url: '/message', body: { priority: expect.any(Number) as number } })
      const task = await send('GET', `/api/task/by-id/${started.task_id}/`)
      expect(['SUCCESS', 'FAILURE']).toContain(((await task.json()) as { status: string }).status)
    } finally {
      await other.stop()
      receiver.stop()
    }
  })
})

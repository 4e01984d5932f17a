import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ prepare: db => void seedLibrary(db, { videos: 6, channels: 2 }) })
  token = await server.addToken('admin')
})
afterAll(() => server.stop())

async function call(method: string, path: string, body?: unknown) {
  const response = await server.fetch(path, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as Record<string, never>) }
}

const config = '/api/appsettings/config/'

describe('the settings of the application', () => {
  it('start with the defaults and store changes, key by key', async () => {
    expect((await call('GET', config)).body).toEqual(APP_CONFIG_DEFAULTS)
    const changed = await call('POST', config, { downloads: { limit_speed: '500', format: ' best ' } })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ downloads: { limit_speed: 500, format: 'best', sleep_interval: 10 } })
    await call('POST', config, { subscriptions: { channel_size: 0 }, application: { enable_cast: 'yes' } })
    await server.restart()
    expect((await call('GET', config)).body).toMatchObject({
      subscriptions: { channel_size: 0, live_channel_size: 50 },
      downloads: { limit_speed: 500, format: 'best' },
      application: { enable_cast: true },
    })
  })

  it('accept null if a value can be disabled, and 0 if it disables', async () => {
    const changes = {
      subscriptions: { shorts_channel_size: 0, live_channel_size: null },
      downloads: { sleep_interval: null, comment_sort: null, format: null, autodelete_days: 0, limit_speed: null },
    }
    const { body } = await call('POST', config, changes)
    expect(body).toMatchObject(changes)
  })

  it('replace stored values of an older release that this one rejects with defaults', async () => {
    const stored = { downloads: { limit_speed: -5, format_sort: '--exec x', throttledratelimit: 100 } }
    await server.sql('UPDATE settings SET value = ? WHERE name = ?', JSON.stringify(stored), 'app')
    const { body } = await call('GET', config)
    expect(body).toMatchObject({ downloads: { limit_speed: null, format_sort: null, throttledratelimit: 100 } })
  })

  it.each([
    [{ downloads: { subtitle_index: null } }, { downloads: { subtitle_index: [expect.any(String)] } }],
    [{ downloads: { format: '  ' } }, { downloads: { format: ['This field may not be blank.'] } }],
    [{ downloads: { limit_speed: 1.5 } }, { downloads: { limit_speed: [expect.any(String)] } }],
    [{ downloads: { limit_speed: -5 } }, { downloads: { limit_speed: [expect.stringMatching(/^Use a whole/)] } }],
    [{ downloads: { sleep_interval: 1e9 } }, { downloads: { sleep_interval: [expect.stringMatching(/^Use /)] } }],
    [{ downloads: { format_sort: '--exec x' } }, { downloads: { format_sort: [expect.stringMatching(/^Use /)] } }],
    [{ downloads: { comment_sort: 'worst' } }, { downloads: { comment_sort: ['Use one of: top, new.'] } }],
    [{ downloads: { comment_sort: 'worst' } }, { downloads: { comment_sort: [expect.any(String)] } }],
    [{ downloads: { foo: 1, bar: 2 } }, { downloads: { error: 'foo, bar: Unknown field.' } }],
    [{ foo: {} }, { error: 'foo: Unknown field.' }],
    ['text', {}],
  ])('reject %j', async (changes, refusal) => {
    const before = (await call('GET', config)).body
    const { status, body } = await call('POST', config, changes)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: expect.any(String) as string, message: expect.any(String) as string })
    expect(body).toMatchObject(refusal)
    expect((await call('GET', config)).body).toEqual(before)
  })

  it('accept the keys of other releases without an effect', async () => {
    const { status, body } = await call('POST', config, { downloads: { potoken: true, add_thumbnail: true } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ downloads: { potoken: false } })
  })

  it('show whether there is a PO token, which has separate calls', async () => {
    const path = '/api/appsettings/potoken/'
    expect((await call('GET', path)).status).toBe(404)
    expect(await call('POST', path, { potoken: 'web+abc' })).toEqual({ status: 200, body: { potoken: 'web+abc' } })
    expect((await call('GET', path)).body).toEqual({ potoken: 'web+abc' })
    expect((await call('GET', config)).body).toMatchObject({ downloads: { potoken: true } })
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('GET', config)).body).toMatchObject({ downloads: { potoken: false } })
  })
})

describe('the cookie', () => {
  const path = '/api/appsettings/cookie/'
  const text = ['.tube.example', 'TRUE', '/', 'TRUE', '1900000000', 'sid', 'very-secret'].join('\t')

  it('is stored in a file that only its owner can read, and not in the database', async () => {
    expect((await call('GET', path)).body).toEqual({ cookie_enabled: false })
    expect(await call('PUT', path, { cookie: text })).toEqual({ status: 200, body: { cookie_enabled: true } })
    const file = join(server.config.dataDir, 'cookies.txt')
    expect(await readFile(file, 'utf8')).toContain('very-secret')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await server.databaseText()).not.toContain('very-secret')
    expect((await call('GET', config)).body).toMatchObject({ downloads: { cookie_import: true } })
  })

  it('is not shown as valid without a check', async () => {
    const { status, body } = await call('POST', path)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: expect.stringContaining('next download') as string })
  })

  it('is rejected in another format, and the previous one is kept', async () => {
    const { status, body } = await call('PUT', path, { cookie: '{"name": "sid"}' })
    expect([status, body?.error]).toEqual([400, expect.stringContaining('Netscape cookie')])
    expect((await call('GET', path)).body).toEqual({ cookie_enabled: true })
  })

  it('is deleted', async () => {
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('GET', path)).body).toEqual({ cookie_enabled: false })
    await expect(stat(join(server.config.dataDir, 'cookies.txt'))).rejects.toThrow('ENOENT')
    expect((await call('DELETE', path)).status).toBe(204)
  })
})

describe('tasks started from the settings', () => {
  it.each(['rescan-filesystem', 'manual-import'])('%s requires both options', async name => {
    const path = `/api/appsettings/${name}/`
    expect((await call('POST', path, { ignore_error: true })).body).toMatchObject({
      prefer_local: [expect.any(String)],
    })
    const { status, body } = await call('POST', path, { ignore_error: true, prefer_local: 'no' })
    expect([status, body?.status]).toEqual([200, 'PENDING'])
    expect((await call('GET', `/api/task/by-id/${String(body?.task_id)}/`)).body).toMatchObject({ status: 'PENDING' })
  })

  it.each([
    ['manual_import', 'manual_import'],
    ['rescan_filesystem', 'rescan_filesystem'],
    ['resync_thumbs', 'resync_metadata'],
    ['run_backup', 'run_backup'],
  ])('%s can be started by name, as %s', async (given, name) => {
    const { status, body } = await call('POST', `/api/task/by-name/${given}/`)
    expect(status).toBe(200)
    expect((await call('GET', `/api/task/by-id/${String(body?.task_id)}/`)).body).toMatchObject({ name })
    expect((await call('GET', `/api/task/by-name/${given}/`)).body).toEqual([expect.objectContaining({ name })])
  })

  it.each(['extract_download', 'check_reindex', 'restore_backup', 'nonsense', '__proto__', 'toString'])(
    '%s cannot',
    async name => {
      expect((await call('POST', `/api/task/by-name/${name}/`)).status).toBe(404)
    },
  )

  it('are listed together', async () => {
    const { body } = await call('GET', '/api/task/by-name/')
    expect((body as unknown as Array<{ name: string }>).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['manual_import', 'rescan_filesystem', 'resync_metadata', 'run_backup']),
    )
  })
})

describe('refreshing', () => {
  const path = '/api/refresh/'

  it('queues items of the library once, with their videos on request', async () => {
    const rows = await server.ask<{ id: string; channel_id: string }>('SELECT id, channel_id FROM videos')
    const channel = rows[0]!.channel_id
    const videos = rows.filter(row => row.channel_id === channel).map(({ id }) => id)
    expect((await call('GET', path)).body).toEqual({ state: 'empty', total_queued: 0 })
    const { body } = await call('POST', path, { channel: [channel, 'UCunknownunknown'], video: videos.slice(0, 1) })
    expect(body).toMatchObject({ task_id: expect.any(String) as string, message: '2 queued for refresh.' })
    expect((await call('GET', `${path}?type=channel`)).body).toEqual({ state: 'running', total_queued: 1 })
    expect((await call('GET', `${path}?type=channel&id=${channel}`)).body).toMatchObject({ state: 'in_queue' })
    expect((await call('GET', `${path}?type=playlist&id=PLx`)).body).toEqual({ state: false, total_queued: 0 })
    await call('POST', `${path}?extract_videos=true`, { channel: [channel] })
    expect((await call('GET', `${path}?type=video`)).body).toEqual({ state: 'running', total_queued: videos.length })
  })

  it('refreshes outdated items if none is given', async () => {
    expect((await call('POST', path, {})).body).toMatchObject({ message: 'Refreshing outdated metadata…' })
    expect((await call('POST', path, { unknown: 1 })).status).toBe(200)
  })

  it.each([
    ['GET', '?id=abc', undefined, 'type'],
    ['GET', '?type=user', undefined, 'type'],
    ['POST', '', { video: ['../x'] }, 'video'],
    ['POST', '', { video: 'abc' }, 'video'],
    ['POST', '?extract_videos=maybe', {}, 'extract_videos'],
  ])('rejects %s %s %j', async (method, query, body, field) => {
    const response = await call(method, path + query, body)
    expect(response.status).toBe(400)
    expect(response.body).toHaveProperty(field)
  })
})

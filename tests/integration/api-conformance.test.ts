import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowserSession, sendExactly, type Headers } from '../support/http.ts'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { putSettings } from '../support/archive.ts'
import { transcriptWord } from '../support/transcript-cues.ts'
import { IS_POSTGRES, testPassword, startTestServer, type TestServer, type TestUser } from '../support/server.ts'

/** The rules of docs/spec/compatibility.md#conformance in their order, as raw requests. */
let server: TestServer
let library: SeededLibrary
let tokens: Record<TestUser, string>
beforeAll(async () => {
  server = await startTestServer({
    prepare: async db => {
      library = seedLibrary(db, { videos: 30, channels: 2, transcriptCues: 60 })
      await putSettings(db, { downloads: { subtitle_index: true } })
      const resize = db.raw.prepare('UPDATE videos SET duration = ? WHERE id = ?')
      ;[600, 900, 3600, 59].forEach((duration, index) => resize.run(duration, nth(index)))
    },
  })
  tokens = { admin: await server.addToken('admin'), viewer: await server.addToken('viewer') }
  await server.addFile('mediaDir', '.tubecellar', '')
  await server.addFile('mediaDir', 'UCx/video.mp4', 'x'.repeat(100))
  await server.addFile('cacheDir', 'videos/v/video.jpg', 'x')
})
afterAll(() => server.stop())

const nth = (index: number) => library.videoIds[index] ?? ''
const JSON_TYPE = { 'content-type': 'application/json' }
const as = (user: TestUser): Headers => ({ ...JSON_TYPE, authorization: `Token ${tokens[user]}` })

function send(method: string, path: string, body?: unknown, headers: Headers = as('admin')) {
  return sendExactly(server, path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
}
const get = (path: string, user: TestUser = 'admin') => send('GET', path, undefined, as(user))
const progress = async (id: string, position: number, user: TestUser = 'admin') =>
  (await send('POST', `/api/video/${id}/progress/`, { position }, as(user))).json() as Record<string, unknown>
const playerOf = async (id: string, user: TestUser) =>
  ((await get(`/api/video/${id}/`, user)).json() as { player: Record<string, unknown> }).player

describe('the contract', () => {
  it('1: rejects a ping without sign-in in JSON, without cookies', async () => {
    const response = await send('GET', '/api/ping/', undefined, {})
    expect([response.status, response.headers['set-cookie']]).toEqual([403, undefined])
    expect(response.json()).toHaveProperty('detail')
  })

  it('2: signs in for a year or two days, and rejects a boolean for the choice', async () => {
    for (const [remember, seconds] of [
      ['on', 31_536_000],
      ['off', 172_800],
    ] as const) {
      const { answer: response, setCookies } = await openBrowserSession(server, 'viewer', remember)
      expect([response.status, response.text, setCookies.length]).toEqual([204, '', 2])
      expect(setCookies.find(cookie => cookie.startsWith('sessionid='))).toContain(`Max-Age=${seconds};`)
    }
    const login = { username: 'viewer', password: testPassword('viewer'), remember_me: true }
    expect((await send('POST', '/api/user/login/', login, JSON_TYPE)).status).toBe(400)
  })

  it('3: requires the CSRF header from sessions, not from tokens', async () => {
    const { cookie, headers } = await openBrowserSession(server, 'viewer')
    const change = (sent: Headers) => send('POST', '/api/user/me/', { grid_items: 5 }, { ...JSON_TYPE, ...sent })
    expect((await change({ cookie })).status).toBe(403)
    expect((await change(headers)).status).toBe(200)
    expect((await change(as('viewer'))).status).toBe(200)
    expect((await change({ cookie, ...as('viewer') })).status).toBe(403)
  })

  it('4: answers a ping with four keys, and null for no update', async () => {
    expect((await get('/api/ping/')).json()).toMatchObject({
      response: 'pong',
      user: expect.any(Number) as number,
      version: expect.stringMatching(/^v\d+\.\d+\.\d+$/) as string,
      ta_update: null,
    })
  })

  it.each([
    ['', { current_page: 0, page_from: 0, prev_pages: null, next_pages: [2], last_page: 3 }],
    ['?page=1', { current_page: 1, page_from: 0, prev_pages: null, next_pages: [2], last_page: 3 }],
    ['?page=2', { current_page: 2, page_from: 12, prev_pages: [], next_pages: [], last_page: 3 }],
    ['?page=3', { current_page: 3, page_from: 24, prev_pages: [2], next_pages: [], last_page: 0 }],
    ['?page=', { current_page: 0, page_from: 0, prev_pages: null, next_pages: [2], last_page: 3 }],
  ])('5: describes the page %j', async (query, expected) => {
    await send('POST', '/api/user/me/', { page_size: 12 })
    const { paginate } = (await get(`/api/video/${query}`)).json() as { paginate: object }
    expect(paginate).toEqual({ page_size: 12, max_hits: false, params: '', total_hits: 30, ...expected })
  })

  it('6: returns an error for an unknown video, and an empty list of similar ones', async () => {
    for (const path of ['', 'comment/', 'nav/']) {
      const response = await get(`/api/video/AAAAAAAAAAA/${path}`)
      expect([response.status, response.json()]).toMatchObject([404, { error: expect.any(String) as string }])
    }
    const similar = await get('/api/video/AAAAAAAAAAA/similar/')
    expect([similar.status, similar.json()]).toEqual([200, []])
  })

  it('7: stores positions from five seconds on, each for its user', async () => {
    expect(await progress(nth(0), 3)).toMatchObject({ position: 3, watched: false })
    expect(await playerOf(nth(0), 'admin')).not.toHaveProperty('position')
    const response = await progress(nth(0), 100.5)
    expect(Object.keys(response).sort()).toEqual(['duration', 'duration_str', 'position', 'watched'])
    expect(await playerOf(nth(0), 'admin')).toMatchObject({ position: 100.5, progress: 16.75, duration_str: '10m' })
    expect(await playerOf(nth(0), 'viewer')).not.toHaveProperty('position')
    expect(await progress(nth(0), 540)).toMatchObject({ watched: true, watched_date: expect.any(Number) as number })
  })

  it.each([
    [1, 809, false],
    [1, 810, true],
    [2, 3419, false],
    [2, 3420, true],
    [3, 29, false],
    [3, 30, true],
  ])('8: video %i at %i s is watched: %s', async (index, position, isWatched) => {
    expect((await progress(nth(index), position, 'viewer')).watched).toBe(isWatched)
  })

  it('9: echoes subscriptions to channels, and returns the task of those to playlists', async () => {
    const channels = { data: [{ channel_id: '@somebody', channel_subscribed: true }] }
    const echoed = await send('POST', '/api/channel/', channels)
    expect([echoed.status, echoed.json()]).toEqual([200, channels])
    const entry = (isWanted: boolean) => ({ data: [{ playlist_id: 'PLx', playlist_subscribed: isWanted }] })
    const started = await send('POST', '/api/playlist/', entry(true))
    expect([started.status, started.json()]).toMatchObject([200, { task_id: expect.any(String) as string }])
    expect((await send('POST', '/api/playlist/', entry(false))).status).toBe(400)
  })

  it('10: rejects unknown settings with one text', async () => {
    const settings = await send('POST', '/api/appsettings/config/', { downloads: { unknown_key: 1 } })
    expect([settings.status, settings.json()]).toMatchObject([
      400,
      { downloads: { error: expect.any(String) as string } },
    ])
    const top = await send('POST', '/api/appsettings/config/', { unknown_key: 1 })
    expect([top.status, top.json()]).toMatchObject([400, { error: expect.stringContaining('unknown_key') as string }])
    const channel = await send('POST', `/api/channel/${library.channelIds[0]}/`, {
      channel_overwrites: { unknown_key: 1 },
    })
    expect([channel.status, channel.json()]).toMatchObject([
      400,
      { channel_overwrites: { error: expect.any(String) as string } },
    ])
  })

  it.each([
    ['GET', '/api/download/?foo=1', undefined],
    ['DELETE', '/api/download/', undefined],
    ['PATCH', '/api/download/', { status: 'ignore' }],
    ['GET', '/api/download/aggs/', undefined],
  ])('11: %s %s is rejected', async (method, path, body) => {
    expect((await send(method, path, body)).status).toBe(400)
  })

  it('12: starts and stops only the tasks that support it', async () => {
    for (const name of ['nonsense', 'check_reindex'])
      expect((await send('POST', `/api/task/by-name/${name}/`)).status).toBe(404)
    const started = (await send('POST', '/api/task/by-name/run_backup/')).json() as { task_id: string; status: string }
    expect(started).toEqual({ task_id: expect.any(String) as string, status: 'PENDING' })
    expect((await send('POST', `/api/task/by-id/${started.task_id}/`, { command: 'stop' })).status).toBe(400)
  })

  it.each([
    ['* * *', 400],
    ['0 8', 400],
    ['60 8 *', 400],
    ['0 25 *', 400],
    ['0 */2 1,3', 200],
  ])('13: the schedule %j answers %i', async (schedule, status) => {
    const response = await send('POST', '/api/task/schedule/update_subscribed/', { schedule })
    expect(response.status).toBe(status)
    expect(response.json()).toHaveProperty(status === 400 ? 'error' : 'schedule_human')
  })

  it('14: accepts the requests of a browser extension', async () => {
    const response = await send('OPTIONS', '/api/download/', undefined, {
      origin: 'chrome-extension://x',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,mode',
    })
    expect([response.status, response.text]).toEqual([200, ''])
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'chrome-extension://x',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
      'access-control-allow-headers':
        'accept, authorization, content-type, user-agent, x-csrftoken, x-requested-with, mode',
      'access-control-max-age': '86400',
    })
  })

  it.each(['/cache/videos/v/video.jpg', '/youtube/UCx/video.mp4', '/media/UCx/video.mp4'])(
    '15: %s requires a sign-in, by session or token',
    async path => {
      const { cookie } = await openBrowserSession(server, 'viewer')
      expect((await send('GET', path, undefined, {})).status).toBe(403)
      for (const headers of [{ cookie }, as('viewer')]) {
        expect((await send('GET', path, undefined, headers)).status).toBe(200)
        expect((await send('GET', path, undefined, { ...headers, range: 'bytes=0-0' })).status).toBe(206)
      }
    },
  )

  it.each([
    ['/api/appsettings/config/', 200],
    ['/api/user/me/', 200],
    ['/api/user/account/', 200],
    ['/api/stats/video/', 200],
    ['/api/search/?query=x', 200],
    ['/api/notification/', 200],
    ['/api/download/', 403],
    ['/api/refresh/', 403],
    ['/api/task/schedule/', 403],
    ['/api/appsettings/token/', 403],
  ])('16: %s answers a viewer %i', async (path, status) => {
    expect((await get(path, 'viewer')).status).toBe(status)
  })

  it('17: returns all four kinds of hits, at most thirty, with the words marked', async () => {
    for (const query of [
      'river',
      'video:',
      'channel:',
      'playlist:',
      `full:${transcriptWord(0)}`,
      '',
      'nothing-like-it',
    ]) {
      const response = await get(`/api/search/?query=${encodeURIComponent(query)}`)
      const { results } = response.json() as { results: Record<string, unknown[]> }
      expect(Object.keys(results).sort()).toEqual([
        'channel_results',
        'fulltext_results',
        'playlist_results',
        'video_results',
      ])
      expect(Object.values(results).flat().length).toBeLessThanOrEqual(30)
    }
    const lines = (await get(`/api/search/?query=full:${transcriptWord(0)}`)).text
    expect(lines).toContain(JSON.stringify(`<span class="settings-current">${transcriptWord(0)}</span>`).slice(1, -1))
    expect((await get('/api/search/')).json()).toHaveProperty('message')
  })

  it('18: sends the same start stamp with every response, including errors', async () => {
    const paths = [
      '/api/ping/',
      '/api/nowhere/',
      '/api/%zz',
      '/youtube/none.mp4',
      '/admin/',
      '/',
      '/api/schema/',
      '/metrics',
    ]
    const responses = await Promise.all([
      ...paths.map(path => get(path)),
      ...paths.map(path => send('GET', path, undefined, {})),
    ])
    const stamps = new Set(responses.map(({ headers }) => headers['x-start-timestamp']))
    expect([...stamps]).toEqual([expect.stringMatching(/^\d{9}0$/)])
  })

  it.each([
    ['DELETE', `/api/download/x/`, undefined, 204],
    ['DELETE', '/api/download/?filter=pending', undefined, 204],
    ['PATCH', '/api/download/?filter=pending', { status: 'ignore' }, 204],
    ['DELETE', '/api/video/AAAAAAAAAAA/progress/', undefined, 204],
    ['DELETE', '/api/appsettings/token/', undefined, 204],
    ['DELETE', '/api/appsettings/cookie/', undefined, 204],
    ['DELETE', '/api/appsettings/potoken/', undefined, 204],
    ['DELETE', '/api/appsettings/membership/token/', undefined, 204],
    ['DELETE', '/api/task/notification/', { task_name: 'run_backup' }, 204],
    ['DELETE', '/api/task/schedule/update_subscribed/', undefined, 204],
    ['GET', '/api/health/', undefined, 200],
    ['POST', '/api/refresh/', {}, 200],
    ['POST', '/api/refresh/', { unknown_key: ['x'] }, 200],
    // Snapshots exist only on SQLite.
    ['POST', '/api/appsettings/snapshot/', undefined, IS_POSTGRES ? 400 : 200],
    ['POST', '/api/download/', { data: [{ youtube_id: 'AAAAAAAAAAA', status: 'ignore-force' }] }, 200],
  ])('19: %s %s with %j answers %i', async (method, path, body, status) => {
    const response = await send(method, path, body)
    expect(response.status).toBe(status)
    if (status === 204) expect([response.text, response.headers['content-type']]).toEqual(['', undefined])
    else expect(() => response.json()).not.toThrow()
  })

  it('20: needs no slash at the end, for any method', async () => {
    expect((await get('/api/ping')).status).toBe(200)
    expect((await send('POST', '/api/user/me', { grid_items: 4 })).json()).toMatchObject({ grid_items: 4 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowserSession, sendExactly, type Headers } from '../support/http.ts'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Requests of clients other than browsers (docs/spec/compatibility.md#other-clients). */
let server: TestServer
let library: SeededLibrary
let token: Headers
beforeAll(async () => {
  server = await startTestServer({
    prepare: db => void (library = seedLibrary(db, { videos: 60, channels: 2 })),
  })
  await server.addFile('mediaDir', '.tubecellar', '')
  await server.addFile('cacheDir', 'channels/UCx_thumb.jpg', 'picture')
  await server.addFile('mediaDir', 'UCx/video.mp4', 'x'.repeat(1000))
  token = { authorization: `Token ${await server.addToken('admin')}` }
})
afterAll(() => server.stop())

async function call(method: string, path: string, body?: unknown, extra: Headers = {}) {
  const json = { 'content-type': 'application/json' }
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  return sendExactly(server, path, { method, headers: { ...json, ...token, ...extra }, ...content })
}
const text = expect.any(String) as string
const video = () => library.videoIds[0] ?? ''

describe('a browser extension', () => {
  const extension = { origin: 'moz-extension://7a3c', mode: 'no-cors' }

  it.each([
    ['GET', '/api/ping/', undefined, 200, { response: 'pong' }],
    ['GET', '/api/appsettings/cookie/', undefined, 200, { cookie_enabled: false }],
    ['POST', '/api/download/?autostart=true', { data: [{ youtube_id: 'AAAAAAAAAAA', status: 'pending' }] }, 200, {}],
    ['POST', '/api/channel/', { data: [{ channel_id: '@somebody', channel_subscribed: true }] }, 200, {}],
    ['GET', '/api/video/AAAAAAAAAAA/', undefined, 404, { error: text }],
    ['GET', '/api/channel/search/?q=dQw4w9WgXcQ', undefined, 400, { error: text }],
    ['PUT', '/api/appsettings/cookie/', { cookie: 'nonsense' }, 400, { error: text }],
  ])('may read the response of %s %s', async (method, path, body, status, expected) => {
    const response = await call(method, path, body, extension)
    expect([response.status, response.json()]).toMatchObject([status, expected])
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': extension.origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'X-Start-Timestamp',
    })
  })

  it('can read why it is rejected', async () => {
    const response = await call('GET', '/api/ping/', undefined, { ...extension, authorization: 'Token wrong' })
    expect([response.status, response.json()]).toMatchObject([403, { detail: text }])
    expect(response.headers['access-control-allow-origin']).toBe(extension.origin)
  })

  it('is not treated as a page of another site', async () => {
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null']) {
      const response = await call('GET', '/api/ping/', undefined, { origin })
      expect(response.status).toBe(200)
      expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    }
    const local = await call('GET', '/api/ping/', undefined, { origin: 'http://localhost' })
    expect(local.headers['access-control-allow-origin']).toBe('http://localhost')
  })
})

describe('a media center', () => {
  it('reads single items with or without the last slash', async () => {
    for (const path of [`/api/video/${video()}`, `/api/video/${video()}/`]) {
      const response = (await call('GET', path)).json() as { published: string; player: { duration: unknown } }
      expect(Number.isNaN(Date.parse(response.published))).toBe(false)
      expect(Number.isInteger(response.player.duration)).toBe(true)
    }
    expect((await call('GET', `/api/channel/${library.channelIds[0]}`)).status).toBe(200)
  })

  it('saves whole seconds next to unknown keys, and sends watched before zero', async () => {
    const save = (position: number) =>
      call('POST', `/api/video/${video()}/progress/`, { position, youtube_id: null, user_id: null })
    expect((await save(42)).json()).toMatchObject({ position: 42, watched: false })
    expect((await call('POST', '/api/watched/', { id: video(), is_watched: true })).status).toBe(200)
    expect((await save(0)).json()).toMatchObject({ position: 0, watched: true })
    expect((await call('GET', `/api/video/${video()}/progress/`)).status).toBe(405)
  })

  it('reads pages until the last page', async () => {
    const seen: string[] = []
    for (let page = 1; ; page++) {
      const { data, paginate } = (await call('GET', `/api/video/?page=${page}`)).json() as {
        data: { youtube_id: string }[]
        paginate: { current_page: number; last_page: number }
      }
      seen.push(...data.map(({ youtube_id }) => youtube_id))
      if (paginate.current_page >= paginate.last_page) break
    }
    expect(seen).toEqual(library.videoIds)
  })

  it('maintains custom playlists', async () => {
    const made = (await call('POST', '/api/playlist/custom/', { playlist_name: 'Party' })).json() as {
      playlist_id: string
      playlist_type: string
    }
    expect(made).toMatchObject({
      playlist_id: expect.stringMatching(/^TA_playlist_/) as string,
      playlist_type: 'custom',
    })
    const path = `/api/playlist/custom/${made.playlist_id}/`
    const filled = (await call('POST', path, { action: 'create', video_id: video() })).json()
    expect(filled).toMatchObject({ playlist_entries: [{ youtube_id: video(), idx: 0, downloaded: true }] })
    expect((await call('POST', path, { action: 'create', video_id: 'AAAAAAAAAAA' })).status).toBe(400)
    expect((await call('DELETE', `/api/playlist/${made.playlist_id}`)).status).toBe(204)
  })

  it('fetches images and media with its token, completely and in ranges', async () => {
    expect((await call('GET', '/cache/channels/UCx_thumb.jpg')).text).toBe('picture')
    const head = await call('HEAD', '/youtube/UCx/video.mp4')
    expect(head.headers).toMatchObject({
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
    })
    const part = await call('GET', '/youtube/UCx/video.mp4', undefined, { range: 'bytes=500-' })
    expect([part.status, part.headers['content-range'], part.text.length]).toEqual([206, 'bytes 500-999/1000', 500])
  })
})

describe('a phone app', () => {
  it('signs in on a page, then requests the token with its cookie', async () => {
    const { cookie } = await openBrowserSession(server, 'admin')
    const response = await sendExactly(server, '/api/appsettings/token/', { headers: { cookie } })
    const shown = (response.json() as { token: string }).token
    expect(shown).toMatch(/^[0-9a-f]{40}$/)
    for (const scheme of ['Token', 'token', 'TOKEN'])
      expect((await call('GET', '/api/ping/', undefined, { authorization: `${scheme} ${shown}` })).status).toBe(200)
    expect((await call('GET', '/api/ping/', undefined, { authorization: `Bearer ${shown}` })).status).toBe(403)
  })

  it('accepts a valid session next to an invalid token', async () => {
    const { cookie } = await openBrowserSession(server, 'viewer')
    expect((await call('GET', '/api/ping/', undefined, { cookie, authorization: 'Token wrong' })).status).toBe(200)
  })
})

describe('a metrics exporter', () => {
  it.each([
    ['video', ['doc_count', 'active_true', 'active_false']],
    ['channel', ['doc_count', 'active_true', 'subscribed_true']],
    ['playlist', ['doc_count', 'active_true', 'subscribed_true']],
    ['download', ['pending', 'ignore', 'pending_videos', 'pending_shorts', 'pending_streams']],
  ])('reads the numbers of %ss', async (name, keys) => {
    const response = await call('GET', `/api/stats/${name}/`)
    for (const key of keys) expect(response.json()).toHaveProperty(key)
  })
})

describe('a script', () => {
  it('may send forms', async () => {
    const response = await sendExactly(server, '/api/watched/', {
      method: 'POST',
      headers: { ...token, 'content-type': 'application/x-www-form-urlencoded' },
      body: `id=${video()}&is_watched=Yes`,
    })
    expect([response.status, response.json()]).toEqual([200, { id: video(), is_watched: true }])
  })

  it('may request any type and gets JSON', async () => {
    for (const accept of ['text/html', '*/*', 'application/xml', 'application/json; indent=4']) {
      const response = await call('GET', '/api/ping/?format=json', undefined, { accept })
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    }
  })
})

import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendExactly, type Headers } from '../support/http.ts'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const CONTENT = Uint8Array.from({ length: 100 }, (_, index) => index)

let server: TestServer
let library: SeededLibrary
let headers: Headers
beforeAll(async () => {
  server = await startTestServer({ prepare: db => void (library = seedLibrary(db, { videos: 3, channels: 1 })) })
  headers = { authorization: `Token ${await server.addToken('admin')}`, 'content-type': 'application/json' }
  await server.addFile('mediaDir', 'UCx/video.mp4', CONTENT)
})
afterAll(() => server.stop())

const send = (method: string, path: string, body?: string, extra: Headers = {}) =>
  sendExactly(server, path, { method, headers: { ...headers, ...extra }, ...(body === undefined ? {} : { body }) })

describe('invalid requests', () => {
  it.each(['//[', '//', '/\\\u001a', '\\\\host/x', 'http://[', ''])('rejects the media path %j', async path => {
    const response = await send('POST', '/api/media-url/', JSON.stringify({ path }))
    expect([response.status, response.json()]).toMatchObject([400, { error: expect.any(String) as string }])
  })

  it.each(['/api/user/me/', '/api/refresh/', '/api/watched/', '/api/appsettings/config/'])(
    'rejects the body null for %s',
    async path => {
      const response = await send('POST', path, 'null')
      expect([response.status, response.json()]).toMatchObject([400, { error: expect.any(String) as string }])
    },
  )

  it('accepts an empty body where no field is required', async () => {
    expect((await send('POST', '/api/user/me/', '')).status).toBe(200)
  })

  it.each(['/api/schema/', '/api/docs/'])('answers 405 with Allow for other methods of %s', async path => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const response = await send(method, path)
      expect([method, response.status, response.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
    }
  })

  it.each(['/api/video/', '/api/schema/'])('answers 405 with Allow for the method QUERY of %s', async path => {
    const response = await send('QUERY', path)
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it.each(['bytes=1-2-3', 'bytes=0x10-0x20', 'bytes=1 - 2', 'bytes=-', 'bytes=a-b', 'bytes=1-2,3-x'])(
    'ignores the malformed range %j',
    async range => {
      const response = await send('GET', '/youtube/UCx/video.mp4', undefined, { range })
      expect([response.status, response.headers['content-range']]).toEqual([200, undefined])
    },
  )

  it.each([
    ['bytes=1-2', 206, 'bytes 1-2/100'],
    ['bytes=90-', 206, 'bytes 90-99/100'],
    ['bytes=-5', 206, 'bytes 95-99/100'],
    ['bytes=200-300', 416, 'bytes */100'],
  ])('honors the range %j', async (range, status, contentRange) => {
    const response = await send('GET', '/youtube/UCx/video.mp4', undefined, { range })
    expect([response.status, response.headers['content-range']]).toEqual([status, contentRange])
  })

  it('answers headers that are too large in the same form as other errors', async () => {
    const response = await sendText(`GET /api/ping/ HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(100_000)}\r\n\r\n`)
    const [head = '', body = ''] = response.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 431 /)
    const { error, message, detail } = JSON.parse(body) as Record<string, string>
    expect([typeof error, message, detail]).toEqual(['string', error, error])
  })

  it('returns the time of the next attempt after too many failed sign-ins', async () => {
    const login = () =>
      send('POST', '/api/user/login/', JSON.stringify({ username: 'viewer', password: 'x', remember_me: 'off' }), {
        authorization: '',
      })
    let response = await login()
    for (let tries = 0; response.status === 400 && tries < 20; tries++) response = await login()
    expect(response.status).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(300)
  })
})

describe('the thumbnail of a custom playlist', () => {
  const createPlaylist = async (name: string) =>
    (await send('POST', '/api/playlist/custom/', JSON.stringify({ playlist_name: name }))).json() as {
      playlist_id: string
      playlist_thumbnail: string
    }

  it('has its own URL, which shows the first archived video', async () => {
    const { playlist_id: id } = await createPlaylist('Evening')
    const [videoId = ''] = library.videoIds
    await server.addFile('cacheDir', `videos/${videoId.charAt(0).toLowerCase()}/${videoId}.jpg`, 'image')
    const path = `/cache/playlists/${id}.jpg`
    expect((await send('GET', path)).status).toBe(404)
    await send('POST', `/api/playlist/custom/${id}/`, JSON.stringify({ action: 'create', video_id: videoId }))
    const playlist = (await send('GET', `/api/playlist/${id}/`)).json()
    expect(playlist).toMatchObject({ playlist_thumbnail: path })
    const image = await send('GET', path)
    expect([image.status, image.headers['content-type'], image.text]).toEqual([200, 'image/jpeg', 'image'])
    expect((await send('GET', path, undefined, { authorization: '' })).status).toBe(403)
  })
})

describe('the download queue', () => {
  it('has no message without an error, and counts unknown types as videos', async () => {
    const id = 'dQw4w9WgXcQ'
    await server.sql(
      `INSERT INTO queue_items (video_id, source_url, status, state, position, title, queued_at)
       VALUES (?, ?, 'pending', 'queued', 1, '', 1)`,
      id,
      `https://www.youtube.com/watch?v=${id}`,
    )
    const item = (await send('GET', `/api/download/${id}/`)).json()
    expect(item).toMatchObject({ youtube_id: id, vid_type: 'unknown' })
    expect(item).not.toHaveProperty('message')
    expect((await send('GET', '/api/stats/download/')).json()).toMatchObject({ pending: 1, pending_videos: 1 })
  })
})

/** Sends bytes unchanged and returns the whole response. */
function sendText(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    let response = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (response += chunk))
    socket.on('close', () => resolve(response)).on('error', reject)
    socket.write(request)
  })
}

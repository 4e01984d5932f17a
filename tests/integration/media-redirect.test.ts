import { createTestBucket, openBucket } from '@tubecellar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendExactly, type Headers } from '../support/http.ts'
import { startTestServer, testPassword, type TestServer } from '../support/server.ts'

const VIDEO_ELEMENT = { 'sec-fetch-dest': 'video', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin' }
const PATH = '/youtube/UCa/a.mp4'
const START_LIMIT_MS = 120_000

describe('media in a bucket with a public endpoint', () => {
  let server: TestServer
  let storage: string
  let cookie: string
  beforeAll(async () => {
    const bucket = await createTestBucket()
    storage = bucket.endpoint!
    const objects = await openBucket(bucket)()
    await objects.writeText('UCa/a.mp4', '0123456789')
    await objects.writeText('UCa/a.en.vtt', 'WEBVTT')
    server = await startTestServer({ config: { bucket: { ...bucket, publicEndpoint: storage } } })
    const login = await server.fetch('/api/user/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'viewer', password: testPassword('viewer'), remember_me: 'off' }),
    })
    cookie = login.headers
      .getSetCookie()
      .map(each => each.split(';')[0])
      .join('; ')
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  const get = (headers: Headers, path = PATH) => sendExactly(server, path, { headers })

  it('is redirected to a URL that opens only this file', async () => {
    const response = await get({ ...VIDEO_ELEMENT, cookie })
    expect([response.status, response.headers['cache-control']]).toEqual([302, 'private, max-age=600'])
    expect(response.headers.vary).toContain('Sec-Fetch-Dest')
    const url = response.headers.location!
    const range = await fetch(url, { headers: { range: 'bytes=3-5' } })
    expect([range.status, range.headers.get('content-type'), await range.text()]).toEqual([206, 'video/mp4', '345'])
    expect((await fetch(url.replace('/a.mp4', '/a.en.vtt'))).status).toBe(403)
    expect((await get({ ...VIDEO_ELEMENT, cookie })).headers.location).toBe(url)
  })

  it('is downloaded from the storage under its name', async () => {
    const link = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
    const { status, headers } = await get({ ...link, cookie }, `${PATH}?download=A%20%22title%22.mp4`)
    expect(status).toBe(302)
    const download = await fetch(headers.location!)
    expect(download.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''A%20%22title%22.mp4")
  })

  it('is sent by the server to programs, receivers and scripts, with its name', async () => {
    const token = await server.addToken('viewer')
    const cases: Headers[] = [
      { cookie },
      { authorization: `Token ${token}` },
      { ...VIDEO_ELEMENT, authorization: `Token ${token}` },
      { ...VIDEO_ELEMENT, 'sec-fetch-site': 'cross-site', cookie },
      { ...VIDEO_ELEMENT, 'sec-fetch-mode': 'cors', cookie },
      // A page that is encrypted may not load over http.
      { ...VIDEO_ELEMENT, cookie, host: 'tube.example' },
    ]
    for (const headers of cases) expect((await get(headers)).text).toBe('0123456789')
    const download = await get({ cookie }, `${PATH}?download=b.mp4`)
    expect(download.headers['content-disposition']).toBe("attachment; filename*=UTF-8''b.mp4")
    const head = await sendExactly(server, PATH, { method: 'HEAD', headers: { ...VIDEO_ELEMENT, cookie } })
    expect([head.status, head.headers['content-length']]).toEqual([200, '10'])
    expect((await get({ ...VIDEO_ELEMENT, cookie }, '/youtube/UCa/a.en.vtt')).text).toBe('WEBVTT')
  })

  it('is redirected only after the access was checked, and only if it exists', async () => {
    expect((await get(VIDEO_ELEMENT)).status).toBe(403)
    expect((await get({ ...VIDEO_ELEMENT, cookie }, '/youtube/UCa/b.mp4')).status).toBe(404)
  })

  it('may be loaded by the pages of the server', async () => {
    const page = await get({}, '/')
    expect(page.headers['content-security-policy']).toContain(`media-src 'self' blob: ${storage};`)
  })

  it('is not redirected if redirects are off', async () => {
    await server.restart({ bucket: { ...server.config.bucket!, redirect: 'off' } })
    const response = await get({ ...VIDEO_ELEMENT, cookie })
    expect([response.status, response.text]).toEqual([200, '0123456789'])
    const page = await get({}, '/')
    expect(page.headers['content-security-policy']).toContain("media-src 'self' blob:;")
  })
})

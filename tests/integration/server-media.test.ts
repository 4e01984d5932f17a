import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const MEDIA = Uint8Array.from({ length: 5000 }, (_, index) => index % 251)

let server: TestServer
let videoId: string
let headers: { authorization: string }
beforeAll(async () => {
  server = await startTestServer({
    prepare: db => {
      videoId = seedLibrary(db, { videos: 1, channels: 1 }).videoIds[0]!
    },
  })
  headers = { authorization: `Token ${await server.addToken('viewer')}` }
  await server.addFile('mediaDir', 'UCx/video.mp4', MEDIA)
  await server.addFile('mediaDir', 'UCx/video.en.vtt', 'WEBVTT\n')
  await server.addFile('mediaDir', 'UCx/video.tubecellar.json', '{}')
  await server.addFile('mediaDir', '.hidden.mp4', 'x')
  await server.addFile('cacheDir', 'videos/v/video.jpg', 'x')
  await server.addFile('cacheDir', 'channels/UCx_thumb.jpg', 'x')
  await server.addFile('cacheDir', 'download/part.mp4', 'x')
  await server.addFile('dataDir', 'secret.mp4', 'secret')
  await symlink(join(server.config.dataDir, 'secret.mp4'), join(server.config.mediaDir, 'UCx/link.mp4'))
})
afterAll(() => server.stop())

const read = (path: string, extra: Record<string, string> = {}, method = 'GET') =>
  server.fetch(path, { method, headers: { ...headers, ...extra } })

/** A request exactly as written: fetch would normalize the path and ask caches not to answer. */
const rawStatus = (path: string, extra: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    get({ hostname, port, path, headers: { ...headers, ...extra } }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })

describe('media and images', () => {
  it.each([
    '/youtube/UCx/video.mp4',
    '/media/UCx/video.mp4',
    '/cache/videos/v/video.jpg',
    '/cache/channels/UCx_thumb.jpg',
  ])('%s is available for signed-in users, and JSON 403 for others', async path => {
    expect((await read(path)).status).toBe(200)
    const refused = await server.fetch(path)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toHaveProperty('error')
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['/youtube/UCx/video.mp4', 'video/mp4'],
    ['/youtube/UCx/video.en.vtt', 'text/vtt; charset=utf-8'],
    ['/cache/videos/v/video.jpg', 'image/jpeg'],
  ])('%s is %s', async (path, type) => {
    expect((await read(path)).headers.get('content-type')).toBe(type)
  })

  it('include frames of videos, which only signed-in users see', async () => {
    const path = `/cache/frames/${videoId}/0.jpg`
    const refused = await server.fetch(path)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toHaveProperty('error')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    // The file of this video is missing, so it has no frames.
    expect((await read(path)).status).toBe(404)
    expect((await read(`/cache/frames/${videoId}/..%2f0.jpg`)).status).toBe(404)
    expect((await read('/cache/frames/unknown/0.jpg')).status).toBe(404)
  })

  it('include smaller thumbnails for lists, even for a video in the trash', async () => {
    const { cacheDir } = server.config
    const whole = await sharp({ create: { width: 1280, height: 720, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const id = videoId
    // Nothing is deleted from a media folder without its marker.
    await server.addFile('mediaDir', '.tubecellar', '')
    const path = `videos/${id.charAt(0).toLowerCase()}/${id}.jpg`
    await server.addFile('cacheDir', path, whole)
    const widthOf = async (query: string) =>
      (await sharp(await (await read(`/cache/${path}${query}`)).arrayBuffer()).metadata()).width
    expect([await widthOf('?width=640'), await widthOf('?width=9'), await widthOf('')]).toEqual([640, 1280, 1280])
    expect((await server.fetch(`/cache/${path}?width=640`)).status).toBe(403)
    // A file that is not an image is sent unchanged.
    expect(await (await read('/cache/videos/v/video.jpg?width=640')).text()).toBe('x')
    const admin = await server.signIn()
    expect(existsSync(join(cacheDir, 'small', path))).toBe(true)
    await admin.deleteVideo({ params: { id } })
    expect(await widthOf('?width=640')).toBe(640)
  })

  it('are sent in ranges', async () => {
    const part = await read('/youtube/UCx/video.mp4', { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/5000'])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(MEDIA.slice(100, 200))
    const tail = await read('/youtube/UCx/video.mp4', { range: 'bytes=-10' })
    expect(new Uint8Array(await tail.arrayBuffer())).toEqual(MEDIA.slice(-10))
    const beyond = await read('/youtube/UCx/video.mp4', { range: 'bytes=9000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */5000'])
  })

  it('are sent once: unchanged files are not sent again', async () => {
    const first = await read('/youtube/UCx/video.mp4', {}, 'HEAD')
    expect([first.status, first.headers.get('content-length')]).toEqual([200, '5000'])
    const [etag, modified] = [first.headers.get('etag')!, first.headers.get('last-modified')!]
    expect(await rawStatus('/youtube/UCx/video.mp4', { 'if-none-match': etag })).toBe(304)
    expect(await rawStatus('/youtube/UCx/video.mp4', { 'if-modified-since': modified })).toBe(304)
    expect(await rawStatus('/youtube/UCx/video.mp4', { 'if-none-match': '"other"' })).toBe(200)
    const stale = await read('/youtube/UCx/video.mp4', { range: 'bytes=0-9', 'if-range': '"other"' })
    expect(stale.status).toBe(200)
    await stale.arrayBuffer()
  })

  it.each([
    '/youtube/UCx/none.mp4',
    '/youtube/UCx',
    '/youtube/UCx/',
    '/youtube/',
    '/youtube/UCx/video.tubecellar.json',
    '/youtube/.hidden.mp4',
    '/youtube/UCx/link.mp4',
    '/cache/download/part.mp4',
    '/cache/cellar.db',
    '/youtube/../secret.mp4',
    '/youtube/UCx/../../secret.mp4',
    '/youtube/%2e%2e/secret.mp4',
    '/youtube/..%2fsecret.mp4',
    '/youtube/..%5csecret.mp4',
    '/youtube/%252e%252e/secret.mp4',
    '/youtube//UCx/video.mp4',
    '/youtube/UCx/video.mp4%00.mp4',
    '/youtube/%ff.mp4',
    '/cache/videos/../../secret.mp4',
  ])('%s does not exist', async path => {
    expect(await rawStatus(path)).toBe(404)
  })
})

describe('the web application', () => {
  beforeAll(async () => {
    await mkdir(join(server.config.webDir, 'assets'), { recursive: true })
    await writeFile(join(server.config.webDir, 'index.html'), '<html><head><title>App</title></head></html>')
    await writeFile(join(server.config.webDir, 'assets/app-1a2b.js'), 'export {}')
    await writeFile(join(server.config.webDir, 'icon.svg'), '<svg/>')
  })

  it.each(['/', '/login/', '/video/AAAAAAAAAAA', '/settings/user/', '/index.html', '/apidocs'])(
    'opens at %s for anyone, and is never cached',
    async path => {
      const response = await server.fetch(path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(await response.text()).toContain('<head><base href="/"><title>App')
    },
  )

  it('uses the path under which a proxy serves it as the base of its links', async () => {
    const under = async (prefix: string) =>
      (await server.fetch('/video/x', { headers: { 'x-forwarded-prefix': prefix } })).text()
    expect(await under('/tube')).toContain('<base href="/tube/">')
    expect(await under('/tube/')).toContain('<base href="/tube/">')
    expect(await under('//evil.example')).toContain('<base href="/">')
    expect(await under('/"><script>')).toContain('<base href="/">')
  })

  it('caches hashed files permanently, and others until they change', async () => {
    const hashed = await server.fetch('/assets/app-1a2b.js')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers.get('content-type')).toContain('javascript')
    expect((await server.fetch('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=86400')
    expect((await server.fetch('/assets/old-9z9z.js')).status).toBe(404)
  })

  it('sends the compressed copy to clients that accept it', async () => {
    await writeFile(join(server.config.webDir, 'assets/app-1a2b.js.gz'), gzipSync('export {}'))
    const response = await server.fetch('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    expect(await response.text()).toBe('export {}')
    const plain = await server.fetch('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'identity' } })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'export {}'])
  })

  it('may load and run only its own files', async () => {
    const response = await server.fetch('/')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
  })
})

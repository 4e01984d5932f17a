import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { halfBlocks } from './half-blocks.ts'
import { kittyPlaceholders, kittyTransmission } from './kitty-images.ts'
import { createImageLoader, type DecodedImage } from './load-image.ts'
import { createImageStore, RENDER_INTERVAL_MS, IDLE_DELAY_MS } from './image-store.ts'

const ESC = '\u001b'

describe('half blocks', () => {
  const pixels = { width: 2, height: 2, rgb: Uint8Array.of(255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255) }

  it('combine two pixels in a cell and do not repeat colors', () => {
    expect(halfBlocks(pixels, 'truecolor')).toEqual([`${ESC}[38;2;255;0;0;48;2;0;0;255m▀▀${ESC}[39;49m`])
  })

  it('use the nearest of 256 colors', () => {
    expect(halfBlocks(pixels, '256')[0]).toMatch(/^\u001b\[38;5;\d+;48;5;\d+m▀▀/)
  })
})

describe('kitty images', () => {
  it('are sent in chunks of the maximum size, without replies', () => {
    const sent = kittyTransmission({ id: 7, columns: 4, rows: 2 }, new Uint8Array(8000))
    const spans = sent.split(`${ESC}\\`).filter(span => span !== '')
    expect(spans).toHaveLength(3)
    expect(spans[0]).toMatch(/^\u001b_Ga=T,U=1,q=2,f=100,i=7,c=4,r=2,m=1;/)
    expect(spans.at(-1)).toMatch(/^\u001b_Gq=2,m=0;/)
    for (const span of spans) expect(span.split(';')[1]?.length).toBeLessThanOrEqual(4096)
  })

  it('have placeholders with row and column for each cell', () => {
    const rows = kittyPlaceholders({ id: 0x010203, columns: 3, rows: 2 })
    expect(rows).toHaveLength(2)
    expect(rows[1]).toBe(
      `${ESC}[38;2;1;2;3m\u{10EEEE}\u030D\u0305\u{10EEEE}\u030D\u030D\u{10EEEE}\u030D\u030E${ESC}[39m`,
    )
  })
})

describe('the image store', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const image: DecodedImage = { tag: 'pixels', pixels: { width: 1, height: 2, rgb: new Uint8Array(6) } }

  function setUp(load: () => Promise<DecodedImage> = () => Promise.resolve(image)) {
    const requested: string[] = []
    const store = createImageStore({
      mode: 'blocks',
      depth: 'truecolor',
      load: url => {
        requested.push(url)
        return load()
      },
      write: () => undefined,
    })
    return { store, requested }
  }

  it('fetches and paints nothing while keys are pressed, and each image once', async () => {
    const { store, requested } = setUp()
    for (let key = 0; key < 9; key++) {
      store.onActivity()
      store.request(`/passed/${key}`, 1, 1)()
      await vi.advanceTimersByTimeAsync(IDLE_DELAY_MS - 1)
    }
    store.request('/stayed', 1, 1)
    expect(requested).toEqual([])
    await vi.advanceTimersByTimeAsync(IDLE_DELAY_MS + RENDER_INTERVAL_MS)
    expect(requested).toEqual(['/stayed'])
    expect(store.imageRows('/stayed', 1, 1)).toHaveLength(1)
    store.request('/stayed', 1, 1)
    await vi.advanceTimersByTimeAsync(IDLE_DELAY_MS)
    expect(requested).toEqual(['/stayed'])
  })

  it('keeps painted images that move on the screen, and repaints returning ones', async () => {
    const { store, requested } = setUp()
    const release = store.request('/moves', 1, 1)
    await vi.advanceTimersByTimeAsync(2 * RENDER_INTERVAL_MS)
    store.onActivity()
    release()
    const releaseMoved = store.request('/moves', 1, 1)
    await vi.advanceTimersByTimeAsync(0)
    expect(store.imageRows('/moves', 1, 1)).toHaveLength(1)
    releaseMoved()
    await vi.advanceTimersByTimeAsync(0)
    store.request('/moves', 1, 1)
    expect(store.imageRows('/moves', 1, 1)).toBe('waiting')
    await vi.advanceTimersByTimeAsync(IDLE_DELAY_MS)
    expect(store.imageRows('/moves', 1, 1)).toHaveLength(1)
    expect(requested).toEqual(['/moves'])
  })

  it('paints a few images per frame', async () => {
    const noise = { width: 40, height: 22, rgb: Uint8Array.from({ length: 40 * 22 * 3 }, (_, at) => (at * 97) % 256) }
    const { store } = setUp(() => Promise.resolve({ tag: 'pixels', pixels: noise }))
    const urls = ['/1', '/2', '/3']
    for (const url of urls) store.request(url, 40, 11)
    const rendered = () => urls.filter(url => Array.isArray(store.imageRows(url, 40, 11))).length
    await vi.advanceTimersByTimeAsync(2 * RENDER_INTERVAL_MS)
    expect(rendered()).toBe(1)
    await vi.advanceTimersByTimeAsync(RENDER_INTERVAL_MS)
    expect(rendered()).toBe(2)
    store.onActivity()
    await vi.advanceTimersByTimeAsync(RENDER_INTERVAL_MS)
    expect(rendered()).toBe(2)
    await vi.advanceTimersByTimeAsync(IDLE_DELAY_MS)
    expect(rendered()).toBe(3)
  })

  it('fetches a few images at a time', async () => {
    const { store, requested } = setUp(() => new Promise(() => undefined))
    for (let index = 0; index < 9; index++) store.request(`/${index}`, 1, 1)
    await vi.advanceTimersByTimeAsync(RENDER_INTERVAL_MS)
    expect(requested).toHaveLength(2)
  })

  it('leaves the frame empty for an unavailable image', async () => {
    const { store } = setUp(() => Promise.reject(new Error('gone')))
    store.request('/gone', 1, 1)
    await vi.advanceTimersByTimeAsync(2 * RENDER_INTERVAL_MS)
    expect(store.imageRows('/gone', 1, 1)).toBeNull()
  })
})

describe('the image loader', () => {
  let cacheDir: string
  beforeEach(async () => void (cacheDir = await mkdtemp(join(tmpdir(), 'cellar-covers-'))))
  afterEach(() => rm(cacheDir, { recursive: true, force: true }))

  it('fetches an image once with credentials, then reads it from disk', async () => {
    const png = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const cookies: (string | undefined)[] = []
    const server = createServer((request, response) => {
      cookies.push(request.headers.cookie)
      if (request.url === '/moved.jpg') response.writeHead(302, { location: 'http://elsewhere.test/' }).end()
      else if (request.url === '/cut.jpg') response.write(png, () => response.destroy())
      else response.end(png)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    try {
      const serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const source = { serverUrl, headers: () => Promise.resolve(['Cookie: sessionid=abc']) }
      const load = createImageLoader(source, cacheDir)
      const size = { columns: 4, rows: 2, as: 'pixels' } as const
      const first = await load(`${serverUrl}/cover.jpg`, size)
      expect(first).toMatchObject({ tag: 'pixels', pixels: { width: 4, height: 4 } })
      expect(await load(`${serverUrl}/cover.jpg`, size)).toEqual(first)
      expect(cookies).toEqual(['sessionid=abc'])
      await expect(load(`${serverUrl}/moved.jpg`, size)).rejects.toThrow('302')
      await expect(load(`${serverUrl}/cut.jpg`, size)).rejects.toThrow('aborted')
      await expect(load('http://elsewhere.test/cover.jpg', size)).rejects.toThrow('is not on')
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })
})

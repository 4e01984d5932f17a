import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { join } from 'node:path'
import { isOnServer } from '../player/media-url.ts'
import type { MediaSource } from '../player/player-options.ts'
import type { Pixels } from './half-blocks.ts'

const FETCH_TIMEOUT_MS = 10_000
const MAX_BYTES = 8 * 1024 * 1024
/** Cache lifetime, because an image can be replaced under its URL. */
const MAX_AGE_MS = 7 * 24 * 3600 * 1000
/** Assumed width of a cell in pixels; the height is twice that. For terminals with pixel graphics. */
const CELL_PIXELS = 10

/** A decoded image: pixels for half blocks, or a PNG for terminals with graphics. */
export type DecodedImage =
  { readonly tag: 'pixels'; readonly pixels: Pixels } | { readonly tag: 'png'; readonly png: Uint8Array }

export interface ImageSize {
  readonly columns: number
  readonly rows: number
  readonly as: DecodedImage['tag']
}

export type LoadImage = (url: string, size: ImageSize) => Promise<DecodedImage>

/**
 * Fetches an image from the server, resizes it and caches the result on disk. sharp decodes in separate threads, so it does not
 * block frames. Images of other servers are rejected, because requests would reveal what the user watches.
 */
export function createImageLoader({ serverUrl, headers }: MediaSource, cacheDir: string): LoadImage {
  const folder = join(cacheDir, 'covers')
  return async (url, size) => {
    if (!isOnServer(url, serverUrl)) throw new Error(`${url} is not on ${serverUrl}`)
    const { columns, rows, as } = size
    const width = as === 'pixels' ? columns : columns * CELL_PIXELS
    const height = as === 'pixels' ? rows * 2 : rows * CELL_PIXELS * 2
    const name = createHash('sha256').update(`${url} ${width}x${height} ${as}`).digest('hex')
    const file = join(folder, `${name}.${as === 'pixels' ? 'rgb' : 'png'}`)
    const cached = await readFromCache(file)
    if (cached && (as === 'png' || cached.length === width * height * 3))
      return toDecodedImage(cached, as, width, height)
    const resized = await resize(await fetchBytes(url, await headers()), as, width, height)
    await writeToCache(folder, file, resized)
    return toDecodedImage(resized, as, width, height)
  }
}

function toDecodedImage(bytes: Uint8Array, as: DecodedImage['tag'], width: number, height: number): DecodedImage {
  return as === 'png' ? { tag: 'png', png: bytes } : { tag: 'pixels', pixels: { width, height, rgb: bytes } }
}

async function resize(bytes: Uint8Array, as: DecodedImage['tag'], width: number, height: number): Promise<Uint8Array> {
  const sharp = await openSharp()
  const image = sharp(bytes, { limitInputPixels: 64_000_000 })
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
  return as === 'png' ? image.png().toBuffer() : image.removeAlpha().raw().toBuffer()
}

/** Disables the cache and threads of sharp, which cost memory and do not help with small images. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Uses node:http, because `fetch` would load several megabytes and is not used elsewhere. */
async function fetchBytes(url: string, headerLines: readonly string[]): Promise<Uint8Array> {
  const headers = headerLines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1).trim()]
  })
  const { request } = url.startsWith('https:') ? https : http
  const requested = request(url, {
    headers: Object.fromEntries(headers),
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  requested.end()
  const [response] = (await once(requested, 'response')) as [IncomingMessage]
  // Errors after this point are reported by the response.
  requested.on('error', () => undefined)
  // Redirects are not followed, because they could send the credentials to another server.
  if (response.statusCode !== 200) {
    requested.destroy()
    throw new Error(`${url}: ${response.statusCode}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error(`${url} is larger than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readFromCache(file: string): Promise<Uint8Array | null> {
  try {
    const { mtimeMs } = await stat(file)
    return Date.now() - mtimeMs < MAX_AGE_MS ? await readFile(file) : null
  } catch {
    // If the cache cannot be read, the image is fetched from the server.
    return null
  }
}

async function writeToCache(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const temporaryFile = `${file}.${process.pid}.new`
    await writeFile(temporaryFile, bytes, { mode: 0o600 })
    await rename(temporaryFile, file)
  } catch {
    // If the cache cannot be written, the image is fetched each time.
  }
}

import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { removeExpiringUrls } from './expiring-urls.ts'
import { parseInfo, type Info } from './info-json.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The form in which an info JSON is stored: gzipped, without URLs that expire. */
export async function compressInfo(infoJson: Buffer): Promise<Buffer> {
  const cleaned = cleanInfo(infoJson.toString('utf8'))
  return compress(cleaned ?? infoJson)
}

export async function readStoredInfo(stored: Uint8Array): Promise<Info | undefined> {
  return parseInfo(JSON.parse((await decompress(stored)).toString('utf8')))
}

/** Undefined if it is already clean, or cannot be read. */
export async function cleanStoredInfo(stored: Uint8Array): Promise<Buffer | undefined> {
  const infoJson = await decompress(stored).catch(() => undefined)
  const cleaned = infoJson && cleanInfo(infoJson.toString('utf8'))
  return cleaned === undefined ? undefined : compress(cleaned)
}

function cleanInfo(text: string): string | undefined {
  try {
    const info: unknown = JSON.parse(text)
    const cleaned = JSON.stringify(removeExpiringUrls(info))
    return cleaned === JSON.stringify(info) ? undefined : cleaned
  } catch {
    return undefined
  }
}

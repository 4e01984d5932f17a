import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createForbiddenAddresses } from './forbidden-addresses.ts'

/** Server behaviour 1, art: three tries, five seconds each, with these pauses before the second and third. */
const TRY_TIMEOUT_MS = 5_000
const PAUSES_MS = [0, 1_000, 2_000]

export const IMAGE_MAX_BYTES = 20 * 1024 * 1024
export const JSON_MAX_BYTES = 5 * 1024 * 1024
const REDIRECTS_MAX = 5
const USER_AGENT = 'tubecellar'

export interface FetchedBytes {
  status: number
  body: Buffer
}

export interface MediaFetch {
  /** A picture or a document; undefined when it is not to be had. Tries again when the reason may pass. */
  bytes(url: string, maxBytes: number, signal: AbortSignal): Promise<FetchedBytes | undefined>
}

/** Small fetches over http(s), bounded in time, size and redirects. Whatever fails answers undefined, except a stop. */
export function createMediaFetch(fetchImpl: typeof fetch = fetch): MediaFetch {
  async function once(address: string, maxBytes: number, signal: AbortSignal): Promise<FetchedBytes> {
    let url = new URL(address)
    for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
      if (!/^https?:$/.test(url.protocol)) throw new Refusal(`${url.protocol} is not fetched`)
      await refuseForbidden(url)
      const response = await fetchImpl(url, { redirect: 'manual', signal, headers: { 'user-agent': USER_AGENT } })
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
      if (location === null) return { status: response.status, body: await readBounded(response, maxBytes) }
      await response.body?.cancel()
      url = new URL(location, url)
    }
    throw new Refusal('too many redirects')
  }

  return {
    async bytes(url, maxBytes, signal) {
      if (!URL.canParse(url)) return undefined
      for (const pauseMs of PAUSES_MS) {
        if (pauseMs > 0) await sleep(pauseMs, undefined, { signal })
        try {
          const answer = await once(url, maxBytes, AbortSignal.any([signal, AbortSignal.timeout(TRY_TIMEOUT_MS)]))
          if (answer.status < 500 && answer.status !== 429) return answer
        } catch (error) {
          signal.throwIfAborted()
          if (!isPassing(error)) return undefined
        }
      }
      return undefined
    },
  }
}

/** Sites name these addresses: none may lead to where clouds keep credentials. A site on this machine may be meant. */
const isForbidden = createForbiddenAddresses({ isLoopbackAllowed: true })

async function refuseForbidden({ hostname }: URL) {
  const host = hostname.replace(/^\[|\]$/g, '')
  // A name that is not known fails by itself.
  const found = isIP(host) > 0 ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  if (found.some(({ address }) => isForbidden(address))) throw new Refusal(`${host} is not fetched from`)
}

class Refusal extends Error {}

/** The network was at fault (fetch rejects with a TypeError) or time ran out; neither need happen again. */
const isPassing = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

async function readBounded(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Refusal(`larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

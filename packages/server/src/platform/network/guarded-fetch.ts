import { once } from 'node:events'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { createForbiddenAddresses } from './forbidden-addresses.ts'
import { guardedLookup, rejectNumericHosts, resolveGuarded } from './guarded-lookup.ts'
import { openTunnel } from './proxy-tunnel.ts'
import { platformTexts } from '../../messages/platform.ts'

/**
 * Attempts of a request for an image (docs/spec/metadata.md#images): the timeout, and the pause before each attempt.
 */
const ATTEMPT_TIMEOUT_MS = 5_000
const PAUSES_MS = [0, 1_000, 2_000]

export const IMAGE_MAX_BYTES = 20 * 1024 * 1024
export const JSON_MAX_BYTES = 5 * 1024 * 1024
const MAX_REDIRECTS = 5
const USER_AGENT = 'tubecellar'

export interface FetchedBytes {
  status: number
  body: Buffer
  /** For a conditional request later. */
  validators?: Validators
}

/** The version of a document, as its server names it. */
export interface Validators {
  etag?: string | undefined
  lastModified?: string | undefined
}

export interface GuardedFetch {
  /** An image or a document; undefined when it is not available. Tries again for temporary errors. */
  bytes(url: string, maxBytes: number, signal: AbortSignal): Promise<FetchedBytes | undefined>
  /** The same, only if the document has changed; otherwise the status is 304. Sends one request. */
  bytesIfChanged(
    url: string,
    known: Validators,
    limits: { maxBytes: number; signal: AbortSignal },
  ): Promise<FetchedBytes | undefined>
}

interface FetchOptions {
  /** Whether sites may be on this computer. */
  readonly isLoopbackAllowed: boolean
  /** URLs of services that are configured, at any address. */
  readonly trusted?: readonly string[]
  /** All requests use this proxy. */
  readonly proxy?: URL | undefined
}

/**
 * Small requests over http(s), limited in time, size and redirects. Returns undefined for every failure except an
 * abort. The URLs of images come from sites: they must not point to this computer, its link-local network, or where
 * clouds provide credentials.
 */
export function createGuardedFetch({ trusted = [], proxy, ...options }: FetchOptions): GuardedFetch {
  const guard = {
    isForbidden: createForbiddenAddresses(options),
    rejection: () => new Rejection(platformTexts.addressIsNotAllowed),
  }
  const trustedOrigins = new Set(trusted.map(address => new URL(address).origin))

  async function get(url: URL, signal: AbortSignal, { etag, lastModified }: Validators): Promise<IncomingMessage> {
    const isTrusted = trustedOrigins.has(url.origin)
    if (!isTrusted) rejectNumericHosts(url, guard)
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      headers: {
        'user-agent': USER_AGENT,
        'accept-encoding': 'identity',
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
        ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
      },
      signal,
      ...(proxy ? await connectThrough(proxy, url, isTrusted, signal) : { agent: false }),
      ...(isTrusted ? {} : { lookup: guardedLookup(guard) }),
    })
    // Errors after the start of the response are events of the response; without this listener they would end the
    // process.
    request.on('error', () => undefined)
    request.end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }

  /** The proxy gets the address that was checked. */
  async function connectThrough(
    proxy: URL,
    { hostname, port, protocol }: URL,
    isTrusted: boolean,
    signal: AbortSignal,
  ) {
    const host = hostname.replace(/^\[|\]$/g, '')
    const isSecure = protocol === 'https:'
    const target = {
      host: isTrusted ? host : await resolveGuarded(host, guard),
      port: Number(port) || (isSecure ? 443 : 80),
    }
    const socket = await openTunnel(proxy, target, signal)
    const servername = isIP(host) > 0 ? {} : { servername: host }
    return { createConnection: () => (isSecure ? connectTls({ socket, ...servername }) : socket) }
  }

  async function follow(
    address: string,
    maxBytes: number,
    signal: AbortSignal,
    known: Validators = {},
  ): Promise<FetchedBytes> {
    let url = new URL(address)
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      if (!/^https?:$/.test(url.protocol)) throw new Rejection(platformTexts.isNotSupported(url.protocol))
      const response = await get(url, signal, known)
      const { statusCode: status = 0, headers } = response
      const { location } = status >= 300 && status < 400 ? headers : {}
      const validators = { etag: headers.etag, lastModified: headers['last-modified'] }
      if (location === undefined) return { status, body: await readBounded(response, maxBytes), validators }
      response.destroy()
      if (!URL.canParse(location, url.href)) throw new Rejection(platformTexts.redirectHasNoTarget)
      url = new URL(location, url)
    }
    throw new Rejection(platformTexts.tooManyRedirects)
  }

  return {
    async bytesIfChanged(url, known, { maxBytes, signal }) {
      if (!URL.canParse(url)) return undefined
      try {
        return await follow(url, maxBytes, AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]), known)
      } catch {
        signal.throwIfAborted()
        return undefined
      }
    },
    async bytes(url, maxBytes, signal) {
      if (!URL.canParse(url)) return undefined
      for (const pauseMs of PAUSES_MS) {
        if (pauseMs > 0) await sleep(pauseMs, undefined, { signal })
        try {
          const fetched = await follow(
            url,
            maxBytes,
            AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
          )
          if (fetched.status < 500 && fetched.status !== 429) return fetched
        } catch (error) {
          signal.throwIfAborted()
          if (error instanceof Rejection) return undefined
        }
      }
      return undefined
    },
  }
}

/** An error that a retry cannot fix, unlike errors of the network and timeouts. */
class Rejection extends Error {}

async function readBounded(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Rejection(platformTexts.largerThanBytes(maxBytes))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

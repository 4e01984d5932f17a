import { ApiError } from './api-error.ts'
import { CSRF_COOKIE, CSRF_HEADER, type Transport, type TransportRequest } from './transport.ts'

/** Timeout of calls; they fail with `timedOut`. */
const TIMEOUT_MS = 30_000

interface FetchTransportOptions {
  /** Prefix of every path; empty for the page's own origin. */
  baseUrl?: string
  fetch?: typeof globalThis.fetch
  /** Reads `document.cookie`; the CSRF header repeats one of its values. */
  readCookies: () => string
}

/** Same-origin requests of a browser page: the browser sends the session cookie, this adds the CSRF header. */
export function createFetchTransport({
  baseUrl = '',
  fetch = globalThis.fetch.bind(globalThis),
  readCookies,
}: FetchTransportOptions): Transport {
  return {
    async send(request) {
      const timeout = AbortSignal.timeout(TIMEOUT_MS)
      try {
        const response = await fetch(baseUrl + request.path, {
          method: request.method,
          credentials: 'same-origin',
          headers: headersFor(request, readCookies()),
          body: request.body === undefined ? null : JSON.stringify(request.body),
          signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
          ...(request.keepalive ? { keepalive: true } : {}),
        })
        return { status: response.status, text: await response.text() }
      } catch (cause) {
        if (request.signal?.aborted) throw cause
        throw new ApiError(timeout.aborted ? 'timedOut' : 'unreachable', { cause })
      }
    },
  }
}

function headersFor(request: TransportRequest, cookies: string): Record<string, string> {
  const token = cookies
    .split('; ')
    .find(pair => pair.startsWith(`${CSRF_COOKIE}=`))
    ?.slice(CSRF_COOKIE.length + 1)
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    ...(request.method === 'GET' || token === undefined ? {} : { [CSRF_HEADER]: decodeURIComponent(token) }),
  }
}

import { ApiError } from './api-error.ts'
import type { StoredJar } from './cookie-jar.ts'
import { CSRF_COOKIE, CSRF_HEADER, type Transport, type TransportRequest } from './transport.ts'
import { clientTexts } from '../messages/en/client.ts'

const TIMEOUT_MS = 30_000

const READ_RETRIES = 2
const RETRY_WAIT_MAX_MS = 200

/** Credentials of the caller: a session in a cookie jar, or a token header. */
export type Credentials =
  { readonly tag: 'session'; readonly jar: StoredJar } | { readonly tag: 'token'; readonly token: string }

interface GotTransportOptions {
  /** Origin of the server, including its path prefix: `http://127.0.0.1:8000`. */
  serverUrl: string
  credentials: Credentials
  timeoutMs?: number
  /** Number of retries of reads when the connection fails; 0 for callers that retry on their own. */
  readRetries?: number
}

/** Requests from Node. Redirects are not followed, so that credentials are only sent to their server. */
export function createGotTransport({
  serverUrl,
  credentials,
  timeoutMs = TIMEOUT_MS,
  readRetries = READ_RETRIES,
}: GotTransportOptions): Transport {
  const base = serverUrl.replace(/\/+$/, '')
  return {
    async send(request) {
      // Loaded with the first request: the terminal UI shows its first frame before.
      const { default: got, RequestError, TimeoutError } = await import('got')
      try {
        const response = await got(base + request.path, {
          method: request.method,
          headers: await headersFor(request, base, credentials),
          ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
          ...(credentials.tag === 'session' ? { cookieJar: credentials.jar.jar } : {}),
          ...(request.signal ? { signal: request.signal } : {}),
          throwHttpErrors: false,
          followRedirect: false,
          timeout: { request: timeoutMs },
          retry: {
            limit: request.method === 'GET' ? readRetries : 0,
            backoffLimit: RETRY_WAIT_MAX_MS,
            statusCodes: [],
            methods: ['GET'],
          },
        })
        if (credentials.tag === 'session' && response.headers['set-cookie']) await credentials.jar.save()
        return { status: response.statusCode, text: response.body }
      } catch (cause) {
        if (request.signal?.aborted || !(cause instanceof RequestError)) throw cause
        if (cause instanceof TimeoutError) throw new ApiError('timedOut', { cause })
        throw new ApiError('unreachable', {
          cause,
          message: clientTexts.cannotReach(base, cause.code),
        })
      }
    },
  }
}

async function headersFor(
  request: TransportRequest,
  base: string,
  credentials: Credentials,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' }
  if (credentials.tag === 'token') return { ...headers, authorization: `Token ${credentials.token}` }
  if (request.method === 'GET') return headers
  const cookies = await credentials.jar.jar.getCookies(base)
  const token = cookies.find(cookie => cookie.key === CSRF_COOKIE)?.value
  return token === undefined ? headers : { ...headers, [CSRF_HEADER.toLowerCase()]: token }
}

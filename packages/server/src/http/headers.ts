import type { FastifyInstance } from 'fastify'

/**
 * The start time has this precision, so that all responses of one start have the same value
 * (docs/spec/wire-format.md#responses).
 */
const START_STEP_MS = 10_000

/** Google's sender script and the scripts that it loads; pages load it only while casting is enabled. */
const CAST_SCRIPTS = 'https://www.gstatic.com'

interface PolicyOptions {
  readonly canCast: boolean
  /** The storage to which requests for media are redirected. */
  readonly mediaOrigin?: string | undefined
}

/**
 * What a page may load and run: no code from other origins and no inline code. Subtitles and images may be created in
 * the page.
 */
export function contentSecurityPolicy({ canCast, mediaOrigin }: PolicyOptions): string {
  return [
    "default-src 'self'",
    ...(canCast ? [`script-src 'self' ${CAST_SCRIPTS}`] : []),
    "img-src 'self' data: blob:",
    `media-src 'self' blob:${mediaOrigin === undefined ? '' : ` ${mediaOrigin}`}`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers of every response. */
export const createHeaders = (startedAtMs: number): Readonly<Record<string, string>> => ({
  'x-start-timestamp': String((Math.floor(startedAtMs / START_STEP_MS) * START_STEP_MS) / 1000),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': contentSecurityPolicy({ canCast: false }),
})

export function addHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (request.url.startsWith('/api/')) reply.headers({ 'cache-control': 'no-store', vary: 'Cookie, Authorization' })
    done()
  })
}

import type { Access } from '@tubecellar/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'
import type { Caller, Identity } from '../services/identity.ts'
import { isSameSecret } from '../services/secrets.ts'

export const SESSION_COOKIE = 'sessionid'
export const CSRF_COOKIE = 'csrftoken'
const CSRF_HEADER = 'x-csrftoken'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

/** Makes the hook that lets a request through, with `request.caller` set, or refuses it before its body is read. */
export type Guard = (access: Access) => (request: FastifyRequest) => Promise<void>

/** Decorates requests with their caller. `origins` are those besides our own that may act for a signed-in browser. */
export function createGuard(app: FastifyInstance, identity: Identity, origins: readonly string[]): Guard {
  app.decorateRequest('caller')
  return access => async request => {
    const caller = await identity.identify({
      sessionId: request.cookies[SESSION_COOKIE],
      authorization: request.headers.authorization,
    })
    request.caller = caller
    if (caller.tag === 'session') checkOrigin(request, caller.csrfToken, origins)
    if (access === 'public') return
    if (caller.tag === 'anonymous') throw new DomainError('notSignedIn')
    if (access === 'admin' && !caller.user.isAdmin) throw new DomainError('forbidden')
  }
}

/**
 * Unsafe requests of a session must come from our own pages: they repeat the CSRF cookie in a header, which other sites
 * cannot read, and browsers say where a request comes from (api contract 2.2). Behind a proxy that ends TLS we see http,
 * so hosts are compared and schemes are not.
 */
function checkOrigin(request: FastifyRequest, csrfToken: string, origins: readonly string[]) {
  if (SAFE_METHODS.has(request.method)) return
  const { origin } = request.headers
  if (origin !== undefined && !origins.includes(origin) && hostOf(origin) !== request.host)
    throw new DomainError('wrongOrigin', {
      detail: `CSRF check failed. This request came from ${origin}, not from ${request.host}. If it may, add it to CELLAR_ORIGINS.`,
    })
  const given = request.headers[CSRF_HEADER]
  if (typeof given !== 'string')
    throw new DomainError('csrfFailed', { detail: 'CSRF check failed. The X-CSRFToken header is missing.' })
  if (!isSameSecret(given, csrfToken)) throw new DomainError('csrfFailed')
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

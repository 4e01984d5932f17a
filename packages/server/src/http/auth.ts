import type { RequiredRole } from '@tubecellar/core/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Caller, Identity } from './caller.ts'
import { isSameSecret } from '../platform/random-secrets.ts'
import { createTrustedAddresses } from './trusted-proxies.ts'
import { mayRead } from './cors.ts'
import { httpTexts } from '../messages/http.ts'

export const SESSION_COOKIE = 'sessionid'
export const CSRF_COOKIE = 'csrftoken'
const CSRF_HEADER = 'x-csrftoken'

/**
 * The CSRF cookie is valid longer than its session; without a session it has no use
 * (docs/spec/sessions-and-roles.md#csrf).
 */
export const CSRF_COOKIE_S = 31_449_600

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

/**
 * Creates the hook that accepts a request and sets `request.caller`, or rejects the request before its body is read.
 */
export type Guard = (access: RequiredRole) => (request: FastifyRequest, reply: FastifyReply) => Promise<void>

type GuardConfig = Pick<Config, 'origins' | 'isEveryOriginAllowed' | 'authHeader' | 'trustedProxies'>

/** Decorates requests with their caller. */
export function createGuard(app: FastifyInstance, identity: Identity, config: GuardConfig): Guard {
  app.decorateRequest('caller')
  const { authHeader, origins } = config
  const isTrusted = createTrustedAddresses(config.trustedProxies)
  const readProxyUser = ({ headers, socket }: FastifyRequest) => {
    const name = authHeader === undefined ? undefined : headers[authHeader]
    return typeof name === 'string' && isTrusted(socket.remoteAddress) ? name.trim() || undefined : undefined
  }
  return access => async (request, reply) => {
    const caller = await identity.identify({
      sessionId: request.cookies[SESSION_COOKIE],
      authorization: request.headers.authorization,
      proxyUser: readProxyUser(request),
    })
    request.caller = caller
    if (caller.tag === 'proxy' && request.cookies[CSRF_COOKIE] !== caller.csrfToken)
      reply.setCookie(CSRF_COOKIE, caller.csrfToken, { ...cookieFor(request), maxAge: CSRF_COOKIE_S })
    if ('csrfToken' in caller && !SAFE_METHODS.has(request.method)) {
      checkOrigin(request, origins)
      checkToken(request.headers[CSRF_HEADER], caller.csrfToken)
    }
    if (caller.tag === 'anonymous' && !SAFE_METHODS.has(request.method)) checkUnknownUser(request, config)
    if (access === 'public') return
    if (caller.tag === 'anonymous') throw new DomainError('notSignedIn')
    if (access === 'admin' && !caller.user.isAdmin) throw new DomainError('forbidden')
  }
}

export const cookieFor = ({ protocol }: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: protocol === 'https' }) as const

/**
 * Changing requests of a browser must come from pages of this server: browsers send the origin, and these pages repeat
 * the CSRF cookie, which other sites cannot read (docs/spec/sessions-and-roles.md#csrf). Behind a proxy that ends TLS
 * the server sees http, so hosts are compared and schemes are not.
 */
function checkOrigin(request: FastifyRequest, origins: readonly string[]) {
  const { origin } = request.headers
  if (origin !== undefined && !origins.includes(origin) && parseHost(origin) !== request.host) rejectOrigin(request)
}

/**
 * A page of another site must not sign a browser in either: otherwise users would act in the account of the owner of
 * that page.
 */
function checkUnknownUser(request: FastifyRequest, config: GuardConfig) {
  const { origin } = request.headers
  if (origin !== undefined && parseHost(origin) !== request.host && !mayRead(origin, config)) rejectOrigin(request)
}

function rejectOrigin({ headers: { origin }, host }: FastifyRequest): never {
  throw new DomainError('wrongOrigin', { detail: httpTexts.otherOrigin(origin, host) })
}

function checkToken(input: unknown, csrfToken: string) {
  if (typeof input !== 'string') throw new DomainError('csrfFailed', { detail: httpTexts.csrfHeaderIsMissing })
  if (!isSameSecret(input, csrfToken)) throw new DomainError('csrfFailed')
}

const parseHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

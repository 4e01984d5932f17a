import { endpoints } from '@tubecellar/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../platform/domain-error.ts'
import { SESSION_COOKIE } from './auth.ts'
import type { Recover } from './error-responses.ts'
import { createForwarding, mainProcessRestarts } from './forward-requests.ts'
import { isAboutMainProcess, isRead } from './reader-endpoints.ts'

/** How long a request waits while the main process is being started again. */
const WAIT_MS = 5000

/** They report immediately that the main process does not respond. */
const PROBES: ReadonlySet<string> = new Set([endpoints.getHealth.path, endpoints.getReadiness.path])

/** Which requests a process forwards to the main process of the server. */
export interface ForwardingRules {
  /** The socket of the main process. */
  readonly socketFile: string
  /** This process cannot write to the database. */
  readonly isReader: boolean
  /** Whether the main process has to respond to all requests. */
  readonly isMainAlone: () => boolean
}

/**
 * Forwards requests before they are processed. `recover` forwards a request that only reads after it failed here: the use of a
 * token may have to be recorded, and sessions may be only in the memory of the main process. Call it before other hooks are added.
 */
export function forwardRequests(app: FastifyInstance, rules: ForwardingRules): { recover: Recover | undefined } {
  const { socketFile, isReader, isMainAlone } = rules
  const forwarding = createForwarding(socketFile)

  function isForwarded(request: FastifyRequest) {
    if (request.routeOptions.url === endpoints.getLiveness.path) return false
    return isReader ? isMainAlone() || !isRead(request) : isAboutMainProcess(request)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isForwarded(request)) return done()
    const waitMs = isReader && !PROBES.has(request.routeOptions.url ?? '') ? WAIT_MS : 0
    forwarding.forward(request, reply, waitMs).then(
      isSent => {
        if (!isSent) done(isReader ? mainProcessRestarts() : undefined)
      },
      (error: unknown) => done(error as Error),
    )
  })
  return {
    recover: isReader
      ? async (error, request, reply) =>
          isRead(request) && needsMainProcess(error, request) && (await forwarding.forward(request, reply, WAIT_MS))
      : undefined,
  }
}

function needsMainProcess(error: unknown, { cookies, headers }: FastifyRequest): boolean {
  const code = (error as { code?: unknown } | null)?.code
  const isWrite = typeof code === 'string' && code.startsWith('SQLITE_READONLY')
  const isUnknown = error instanceof DomainError && error.code === 'notSignedIn'
  const hasCredentials = cookies[SESSION_COOKIE] !== undefined || headers.authorization !== undefined
  return isWrite || (isUnknown && hasCredentials)
}

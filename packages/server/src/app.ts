import cookie from '@fastify/cookie'
import { endpoints } from '@tubecellar/core/contract'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import type { Dependencies } from './app/dependencies.ts'
import { findInstallation } from './platform/installation.ts'
import { mount } from './http/mount-contract.ts'
import { addAdminRedirect } from './http/admin-redirect.ts'
import { addApiDocs } from './http/api-docs.ts'
import { createGuard } from './http/auth.ts'
import { addBodyParsers } from './http/body-parsers.ts'
import { createChangeGate } from './http/change-gate.ts'
import { addCors } from './http/cors.ts'
import { addErrorResponses, sendClientError, sendError } from './http/error-responses.ts'
import { forwardRequests, type ForwardingRules } from './http/forwarding-rules.ts'
import type { Drain } from './http/drain.ts'
import type { ServerTransfer } from './http/transfer-server.ts'
import { addHeaders, createHeaders } from './http/headers.ts'
import { addMediaFiles } from './features/playback/media-files.routes.ts'
import { addVideoFrames } from './features/playback/video-frames.routes.ts'
import { addMetrics } from './features/system/metrics.routes.ts'
import { yieldBetweenRequests } from './http/yield-between-requests.ts'
import { addWebApp, PREFIX_HEADER } from './http/web-app.ts'
import { createRoutes } from './app/routes.ts'
import { DomainError } from './platform/domain-error.ts'
import type { Maintenance } from './http/maintenance-mode.ts'
import { createTrustedAddresses } from './http/trusted-proxies.ts'

/** Large enough for cookie files and long lists of IDs, the largest bodies of this API. */
const MAX_BODY_BYTES = 1024 * 1024

/** Longer than any ID, so that the contract decides which IDs are valid. */
const MAX_PATH_PARAMETER_LENGTH = 500

/** Time limit for sending a request; all requests are small. A response may take as long as a video. */
const REQUEST_TIMEOUT_MS = 60_000

/** Slower responses are logged. */
const SLOW_RESPONSE_MS = 1000

/** They answer in every state of the server. */
const PROBES: ReadonlySet<string> = new Set([endpoints.getLiveness.path, endpoints.getReadiness.path])

interface AppOptions {
  isChecking: boolean
  transfer?: ServerTransfer | undefined
  drain: Drain
  /** Of a process that passes some requests on to the main process. */
  forwarding?: ForwardingRules
}

/** The HTTP application of the server, ready to listen. */
export async function createApp(
  deps: Dependencies,
  { isChecking, transfer, drain, forwarding }: AppOptions,
): Promise<FastifyInstance> {
  const { config } = deps
  const headers = createHeaders(deps.clock.now())
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: [...config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PATH_PARAMETER_LENGTH },
    rewriteUrl: ({ url = '/' }) => withoutBasePath(url, config.basePath),
    clientErrorHandler: sendClientError,
    // Hooks do not run for URLs that cannot be parsed.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headers)),
  }) as unknown as FastifyInstance
  transfer?.addTo(app)
  drain.addTo(app)
  const forward = forwarding && forwardRequests(app, forwarding)
  yieldBetweenRequests(app)
  addBodyParsers(app)
  addHeaders(app, headers)
  dropUntrustedPrefixHeader(app, config.trustedProxies)
  addErrorResponses(app, forward?.recover)
  // Writes fail in every process that can only read.
  if (!forwarding?.isReader) app.addHook('onError', async (_request, _reply, error) => deps.storage.noteFailure(error))
  logResponses(app)
  app.addHook('onError', async (_request, _reply, error) => deps.databaseWatch.noteError(error))
  rejectDuringMaintenance(app, deps.services.maintenance)
  await addCors(app, config)
  await app.register(cookie)
  const guard = createGuard(app, deps.services.identity, config)
  addMetrics(app, deps.services.metrics, guard, config.hasOpenMetrics)
  const changeGate = createChangeGate({ faults: deps.faults, check: () => deps.storage.check(), isCopy: deps.isCopy })
  mount(app, { handlers: createRoutes(deps), guard, changeGate, isChecking })
  addMediaFiles(app, config, guard, deps.services)
  addVideoFrames(app, config, guard, deps.services)
  addApiDocs(app, { guard, basePath: config.basePath, schemaFile: findInstallation().schemaFile })
  addAdminRedirect(app, config.basePath)
  addWebApp(app, {
    ...config,
    canCast: async () => (await deps.services.appSettings.getAppConfig()).application.enable_cast,
    findMediaOrigin: async () => deps.services.mediaRedirects?.findOrigin(),
  })
  return app
}

/** The framework reads the other headers of proxies itself, and only from trusted proxies. */
function dropUntrustedPrefixHeader(app: FastifyInstance, trustedProxies: readonly string[]) {
  const isTrusted = createTrustedAddresses(trustedProxies)
  app.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    if (!isTrusted(socket.remoteAddress)) delete headers[PREFIX_HEADER]
    done()
  })
}

function rejectDuringMaintenance(app: FastifyInstance, maintenance: Maintenance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!maintenance.isClosed || PROBES.has(request.routeOptions.url ?? '')) return done()
    done(new DomainError('restoring', { retryAfterS: 5 }))
  })
}

function logResponses(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const tookMs = Math.round(reply.elapsedTime)
    const isMedia = reply.getHeader('accept-ranges') !== undefined
    if (tookMs >= SLOW_RESPONSE_MS && !isMedia) request.log.warn({ req: request, res: reply, tookMs }, 'slow request')
    else request.log.debug({ req: request, res: reply, tookMs }, 'answered')
    done()
  })
}

function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const path = url.slice(basePath.length)
  if (path === '' || path.startsWith('?')) return `/${path}`
  return path.startsWith('/') ? path : url
}

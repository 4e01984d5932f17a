import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.service.ts'
import type { Guard } from '../../http/auth.ts'

/** Responses for unknown routes are counted together. */
const NO_ROUTE = 'other'

/** `/metrics` for Prometheus: for admins, or for everyone if enabled. */
export function addMetrics(app: FastifyInstance, metrics: Metrics, guard: Guard, isOpen: boolean): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.isForwarded)
      metrics.latencies.observe(
        {
          method: request.method,
          route: request.routeOptions.url ?? NO_ROUTE,
          status: `${Math.floor(reply.statusCode / 100)}xx`,
        },
        reply.elapsedTime / 1000,
      )
    done()
  })
  app.addHook('onClose', (_, done) => {
    metrics.close()
    done()
  })
  app.get('/metrics', { onRequest: guard(isOpen ? 'public' : 'admin') }, async (_, reply) =>
    reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metrics.text()),
  )
}

import type { FastifyInstance } from 'fastify'

/** Transfers the sockets of a listening server to another instance. */
export interface ServerTransfer {
  /** Call it before all other hooks are added. */
  addTo(app: FastifyInstance): void
  /** Passes every later request to `next`, which is ready. */
  transferTo(next: FastifyInstance): void
  /** Calls back after every earlier request is answered. */
  whenIdle(done: () => void): void
}

export function createServerTransfer(): ServerTransfer {
  let next: FastifyInstance | undefined
  let activeRequests = 0
  let onIdle: (() => void) | undefined
  return {
    addTo(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (next === undefined) {
          activeRequests++
          reply.raw.once('close', () => {
            if (--activeRequests === 0) onIdle?.()
          })
          return done()
        }
        reply.hijack()
        request.raw.url = request.originalUrl
        next.routing(request.raw, reply.raw)
      })
    },
    transferTo: app => void (next = app),
    whenIdle(done) {
      if (activeRequests === 0) done()
      else onIdle = done
    },
  }
}

import type { FastifyInstance } from 'fastify'

/** Lets another instance answer on the sockets of the one that listens. */
export interface HandOver {
  /** Before all other hooks. */
  addTo(app: FastifyInstance): void
  /** Every request from now on. `next` is ready. */
  to(next: FastifyInstance): void
  /** Calls back once every request from before is answered. */
  whenIdle(done: () => void): void
}

export function createHandOver(): HandOver {
  let next: FastifyInstance | undefined
  let answering = 0
  let onIdle: (() => void) | undefined
  return {
    addTo(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (next === undefined) {
          answering++
          reply.raw.once('close', () => {
            if (--answering === 0) onIdle?.()
          })
          return done()
        }
        reply.hijack()
        request.raw.url = request.originalUrl
        next.routing(request.raw, reply.raw)
      })
    },
    to: app => void (next = app),
    whenIdle(done) {
      if (answering === 0) done()
      else onIdle = done
    },
  }
}

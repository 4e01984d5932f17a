import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The time in which a server that is stopping still accepts requests, until load balancers have noticed it. */
export interface Drain {
  readonly isDraining: boolean
  /** Ends keep-alive connections with their next response. Call it before all other hooks are added. */
  addTo(app: FastifyInstance): void
  /** Starts that time with the first call. Resolves at its end. */
  run(): Promise<void>
}

export function createDrain(durationMs: number): Drain {
  let isDraining = false
  let end: Promise<void> | undefined
  return {
    get isDraining() {
      return isDraining
    },
    addTo(app) {
      app.addHook('onRequest', (_request, reply, done) => {
        // Node then sends `Connection: close`.
        if (isDraining) reply.raw.shouldKeepAlive = false
        done()
      })
    },
    run() {
      isDraining = true
      return (end ??= durationMs > 0 ? sleep(durationMs) : Promise.resolve())
    },
  }
}

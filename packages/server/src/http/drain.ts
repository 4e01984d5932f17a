import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The time in which a server that is stopping still accepts requests, until load balancers have noticed it. */
export interface Drain {
  readonly isDraining: boolean
  /** Ends keep-alive connections with their next response. Call it before all other hooks are added. */
  addTo(app: FastifyInstance): void
  /** Resolves at the end of that time. */
  run(): Promise<void>
}

export function createDrain(durationMs: number): Drain {
  let isDraining = false
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
    async run() {
      isDraining = true
      if (durationMs > 0) await sleep(durationMs)
    },
  }
}

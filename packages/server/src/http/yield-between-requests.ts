import type { FastifyInstance } from 'fastify'

/**
 * Starts one request per turn of the event loop. Otherwise requests that arrive at the same time would be processed in
 * one step; until the last one has its response, no timer would run and no player would get the next part of its video.
 * Waiting requests start in the order of arrival; a single request starts immediately.
 */
export function createLimiter(nextSlot: (go: () => void) => unknown = setImmediate) {
  const waiting: (() => void)[] = []
  let isBusy = false
  const next = () => {
    const go = waiting.shift()
    isBusy = go !== undefined
    if (go === undefined) return
    nextSlot(next)
    go()
  }
  return (go: () => void): void => {
    waiting.push(go)
    if (!isBusy) next()
  }
}

export function yieldBetweenRequests(app: FastifyInstance): void {
  const schedule = createLimiter()
  app.addHook('onRequest', (_request, _reply, done) => schedule(done))
}

import type { FastifyInstance } from 'fastify'

/**
 * One request for each turn of the event loop. What users ask for in the same moment would otherwise be worked on in one step,
 * and until the last of them has its answer no timer fires and nobody's player gets the next piece of its film.
 * Those that wait go in the order they came; alone, a request goes at once.
 */
export function createLimiter(nextSlot: (go: () => void) => unknown = setImmediate) {
  const waiting: (() => void)[] = []
  let isTaken = false
  const next = () => {
    const go = waiting.shift()
    isTaken = go !== undefined
    if (go === undefined) return
    nextSlot(next)
    go()
  }
  return (go: () => void): void => {
    waiting.push(go)
    if (!isTaken) next()
  }
}

export function addTurns(app: FastifyInstance): void {
  const takeTurn = createLimiter()
  app.addHook('onRequest', (_request, _reply, done) => takeTurn(done))
}

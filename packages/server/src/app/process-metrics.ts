import type { ProcessMetrics } from '../features/system/metrics.service.ts'
import type { OrderMessage } from './process-messages.ts'

/** Processes that have not responded by then are left out. */
const LIMIT_MS = 2000

/** Collects the metrics of the other processes for the one that was asked. */
export function createMetricsCollector(running: ReadonlyMap<string, { send(message: OrderMessage): void }>) {
  const waiting = new Map<number, { names: Set<string>; found: ProcessMetrics[]; done: () => void }>()
  let lastId = 0
  return {
    async collect(asking: string, askedId: number): Promise<void> {
      const names = new Set([...running.keys()].filter(name => name !== asking))
      const found: ProcessMetrics[] = []
      const id = ++lastId
      if (names.size > 0)
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, LIMIT_MS)
          const done = () => {
            clearTimeout(timer)
            resolve()
          }
          waiting.set(id, { names, found, done })
          for (const name of names) running.get(name)?.send({ tag: 'readMetrics', id })
        })
      waiting.delete(id)
      running.get(asking)?.send({ tag: 'collectedMetrics', id: askedId, processes: found })
    },
    add(name: string, id: number, metrics: ProcessMetrics): void {
      const request = waiting.get(id)
      if (!request?.names.delete(name)) return
      request.found.push(metrics)
      if (request.names.size === 0) request.done()
    },
  }
}

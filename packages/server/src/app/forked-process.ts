import cluster from 'node:cluster'
import type { ProcessMetrics } from '../features/system/metrics.service.ts'
import type { StartedProcess } from '../platform/process/keep-running.ts'
import { StartError } from '../platform/start-error.ts'
import type { OrderMessage, ReportMessage, StartFailure, StartReport } from './process-messages.ts'

export interface ForkedProcess extends StartedProcess {
  /** Does nothing if it has ended. */
  send(message: OrderMessage): void
}

export interface ProcessEvents {
  onStarted(report: StartReport): void
  onWritable(): void
  onAlone(isMainAlone: boolean): void
  onCollect(id: number): void
  onMetrics(id: number, metrics: ProcessMetrics): void
  onEnd(): void
}

/** Starts a process of the server. It is killed if it has not ended `stopLimitMs` after it was stopped. */
export function forkProcess(order: OrderMessage, events: ProcessEvents, stopLimitMs: number): ForkedProcess {
  const worker = cluster.fork()
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false
  const send = (message: OrderMessage) => {
    // It may end at the same time.
    if (worker.isConnected()) worker.send(message, () => undefined)
  }
  worker.on('message', (message: ReportMessage) => {
    switch (message.tag) {
      case 'online':
        return send(order)
      case 'started':
        events.onStarted(message)
        return ready.resolve()
      case 'failed':
        return ready.reject(toError(message.error))
      case 'writable':
        return events.onWritable()
      case 'alone':
        return events.onAlone(message.isMainAlone)
      case 'collectMetrics':
        return events.onCollect(message.id)
      case 'metrics':
        return events.onMetrics(message.id, message.metrics)
    }
  })
  worker.once('error', ready.reject)
  worker.once('exit', (code: number, signal: string | null) => {
    clearTimeout(timer)
    hasEnded = true
    events.onEnd()
    const reason = signal || String(code)
    ready.reject(new Error(`the process ended with ${reason}`))
    ended.resolve(reason)
  })
  // An unhandled rejection would end the server.
  ready.promise.catch(() => undefined)
  return {
    ready: ready.promise,
    ended: ended.promise,
    send,
    stop() {
      if (hasEnded) return
      send({ tag: 'stop' })
      timer = setTimeout(() => worker.process.kill('SIGKILL'), stopLimitMs)
    },
  }
}

function toError({ code, message, hint, stack }: StartFailure): Error {
  if (code !== undefined) return new StartError(code, message, hint === undefined ? {} : { hint })
  return Object.assign(new Error(message), stack === undefined ? {} : { stack })
}

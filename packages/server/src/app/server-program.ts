/**
 * One process of a server with several: started by server-processes.ts, with its configuration in a message. It ends only on a
 * message, because a terminal and service managers send signals to all processes; and when the primary process has ended.
 */
import cluster from 'node:cluster'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ProcessMetrics, ProcessMetricsExchange } from '../features/system/metrics.service.ts'
import { StartError } from '../platform/start-error.ts'
import type { OrderMessage, ReportMessage, StartFailure } from './process-messages.ts'
import { startServerProcess, type ServerProcess } from './start-server.ts'

/** How often the other processes are notified whether the main process has to respond to all requests. */
const ALONE_POLL_MS = 250

type StartOrder = Extract<OrderMessage, { tag: 'start' }>

let isMainAlone = false
let starting: Promise<ServerProcess | undefined> | undefined
let readMetrics: (() => ProcessMetrics) | undefined
const collecting = new Map<number, (processes: readonly ProcessMetrics[]) => void>()

const send = (message: ReportMessage, done?: () => void) => {
  if (process.connected) process.send?.(message, undefined, {}, done)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.on('message', (message: OrderMessage) => {
  switch (message.tag) {
    case 'start':
      isMainAlone = message.isMainAlone
      starting = start(message)
      return
    case 'drain':
      void starting?.then(server => server?.drain())
      return
    case 'stop':
      void stop()
      return
    case 'alone':
      isMainAlone = message.isMainAlone
      return
    case 'readMetrics':
      if (readMetrics) send({ tag: 'metrics', id: message.id, metrics: readMetrics() })
      return
    case 'collectedMetrics':
      collecting.get(message.id)?.(message.processes)
      collecting.delete(message.id)
  }
})
send({ tag: 'online' })

async function start(order: StartOrder): Promise<ServerProcess | undefined> {
  const { kind, name, config, isChecking, isEmptyAllowed, isKeyReplaced, socketFile } = order
  const metrics = createExchange(name)
  const part =
    kind === 'main' ? { kind, socketFile, metrics } : { kind, socketFile, metrics, isMainAlone: () => isMainAlone }
  if (kind === 'main') removeFolderAtDisconnect(socketFile)
  try {
    const onWritable = () => send({ tag: 'writable' })
    const server = await startServerProcess(config, { isChecking, isEmptyAllowed, isKeyReplaced, part, onWritable })
    const { url, firstAdmin, problems, isCopy } = server
    if (kind === 'main') reportAlone(server)
    send({ tag: 'started', url, firstAdmin, problems, isCopy })
    return server
  } catch (error) {
    send({ tag: 'failed', error: toFailure(error) }, () => process.exit(1))
    return undefined
  }
}

async function stop() {
  const server = await starting
  await server?.close()
  process.exit(0)
}

function toFailure(error: unknown): StartFailure {
  if (error instanceof StartError) return { code: error.code, message: error.message, hint: error.hint }
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) }
}

function createExchange(name: string): ProcessMetricsExchange {
  let id = 0
  return {
    process: name,
    collect: () =>
      new Promise(resolve => {
        collecting.set(++id, resolve)
        send({ tag: 'collectMetrics', id })
      }),
    provide: read => void (readMetrics = read),
  }
}

function reportAlone(server: ServerProcess) {
  const report = () => {
    if (server.isAlone() === isMainAlone) return
    isMainAlone = !isMainAlone
    send({ tag: 'alone', isMainAlone })
  }
  report()
  setInterval(report, ALONE_POLL_MS).unref()
}

/** The primary process was killed, so it could not remove the folder of the socket. */
function removeFolderAtDisconnect(socketFile: string) {
  cluster.worker?.once('disconnect', () => rmSync(dirname(socketFile), { recursive: true, force: true }))
}

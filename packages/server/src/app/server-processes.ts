import cluster from 'node:cluster'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { once } from '../platform/once.ts'
import { keepRunning, type KeptProcess } from '../platform/process/keep-running.ts'
import { createLog } from './log.ts'
import { forkProcess, type ForkedProcess, type ProcessEvents } from './forked-process.ts'
import type { OrderMessage, StartReport } from './process-messages.ts'
import { createMetricsCollector } from './process-metrics.ts'
import type { RunningServer, StartOptions } from './start-server.ts'

/** Next to this module, or next to the chunks of the bundled command line. */
const PROGRAM = import.meta.url.endsWith('.ts') ? './server-program.ts' : '../server-program.js'

/** A process that stops has this much time after the drain time. */
const STOP_LIMIT_MS = 15_000

const MAIN = '1'

/**
 * Starts a server of several processes that share the port. The main process runs the jobs; with SQLite, it is the only one that
 * writes to the database. This process starts the others, again if one ends, and ends them.
 * @throws StartError of the first process that cannot start
 */
export async function startServerProcesses(
  config: Config,
  { isChecking = false, isEmptyAllowed = false, isKeyReplaced = false }: StartOptions,
): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  // A short path, because that of a socket is limited to about 100 bytes.
  const folder = await mkdtemp(join(tmpdir(), 'cellar-'))
  const running = new Map<string, ForkedProcess>()
  const collector = createMetricsCollector(running)
  let isMainAlone = false
  let isFirstStart = true
  let isStopping = false
  let mainReport: StartReport | undefined
  const additional: KeptProcess[] = []
  const names = Array.from({ length: config.processes - 1 }, (_, index) => String(index + 2))

  cluster.setupPrimary({ exec: fileURLToPath(new URL(PROGRAM, import.meta.url)), args: [] })

  function startProcess(name: string) {
    const kind = name === MAIN ? 'main' : 'additional'
    const order: OrderMessage = {
      tag: 'start',
      name,
      kind,
      // With port 0, all processes get the same random port.
      config,
      isChecking,
      isEmptyAllowed: isEmptyAllowed && isFirstStart,
      isKeyReplaced: isKeyReplaced && isFirstStart,
      socketFile: join(folder, 'main.sock'),
      isMainAlone: kind === 'additional' && isMainAlone,
    }
    const events: ProcessEvents = {
      onStarted: report => {
        if (kind === 'additional') return
        isFirstStart = false
        mainReport ??= report
        if (!report.isCopy) startAdditional()
      },
      onWritable: () => startAdditional(),
      onAlone: value => {
        isMainAlone = value
        for (const [other, child] of running) if (other !== MAIN) child.send({ tag: 'alone', isMainAlone })
      },
      onCollect: id => void collector.collect(name, id),
      onMetrics: (id, metrics) => collector.add(name, id, metrics),
      onEnd: () => {
        if (running.get(name) === child) running.delete(name)
      },
    }
    const child = forkProcess(order, events, config.drainMs + STOP_LIMIT_MS)
    running.set(name, child)
    return child
  }
  const keep = (name: string) => keepRunning(() => startProcess(name), { name, log })
  function startAdditional() {
    if (additional.length === 0 && !isStopping) additional.push(...names.map(keep))
  }

  const main = keep(MAIN)
  const close = once(async () => {
    isStopping = true
    running.get(MAIN)?.send({ tag: 'drain' })
    // They forward requests to the main process until they end.
    await Promise.all(additional.map(kept => kept.stop()))
    await main.stop()
    await rm(folder, { recursive: true, force: true })
  })
  try {
    await main.ready
    await Promise.all(additional.map(kept => kept.ready))
  } catch (error) {
    await close()
    throw error
  }
  const { url, firstAdmin, problems } = mainReport!
  return { url, ...(firstAdmin ? { firstAdmin } : {}), problems, close }
}

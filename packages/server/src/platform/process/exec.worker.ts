/**
 * The thread that starts the programs of tasks and reads their output: starting a program blocks the thread until the
 * program gets a processor, which would delay playback. Started by exec-thread.ts.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { ExecMessage, ExecRequest } from './exec-thread.ts'
import { createRun, KILL_REASON } from './exec.ts'
import { EXEC_NICENESS, lowerThreadPriority } from './lower-thread-priority.ts'

/**
 * Lines that are written within this time are sent in one message: a program that lists a channel writes tens of
 * thousands of them.
 */
const BATCH_MS = 20

lowerThreadPriority(EXEC_NICENESS)
const run = createRun((workerData as { environment: Record<string, string> }).environment)
const aborts = new Map<number, AbortController>()

parentPort?.on('message', (order: ExecRequest) => {
  if (order.tag === 'run') void start(order)
  else aborts.get(order.id)?.abort(order.isKill ? KILL_REASON : undefined)
})

async function start({ id, command, args, options, hears }: Extract<ExecRequest, { tag: 'run' }>): Promise<void> {
  const abort = new AbortController()
  aborts.set(id, abort)
  const { say, flush } = createBatchedSender(id)
  try {
    const result = await run(command, args, {
      ...options,
      signal: abort.signal,
      ...(hears.stdout ? { onStdout: line => say('stdout', line) } : {}),
      ...(hears.stderr ? { onStderr: line => say('stderr', line) } : {}),
    })
    flush()
    tell({ tag: 'ended', id, result })
  } catch (error) {
    flush()
    // Other properties of an error are lost between threads.
    const { code } = error as NodeJS.ErrnoException
    tell({ tag: 'failed', id, message: error instanceof Error ? error.message : String(error), code })
  } finally {
    aborts.delete(id)
  }
}

const tell = (news: ExecMessage) => parentPort?.postMessage(news)

function createBatchedSender(id: number) {
  let lines: [stream: 'stdout' | 'stderr', line: string][] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines.length > 0) tell({ tag: 'said', id, lines })
    lines = []
  }
  return {
    flush,
    say: (stream: 'stdout' | 'stderr', line: string) => {
      timer ??= setTimeout(flush, BATCH_MS)
      lines.push([stream, line])
    },
  }
}

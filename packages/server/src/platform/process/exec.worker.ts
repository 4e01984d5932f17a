/**
 * The thread that starts the programs of tasks and listens to them: to start one takes until it has had a processor, and
 * everyone who watches would wait as long. Started by exec-thread.ts.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { ExecMessage, ExecRequest } from './exec-thread.ts'
import { createRun, KILL_REASON } from './exec.ts'
import { EXEC_NICENESS, lowerThreadPriority } from './lower-thread-priority.ts'

/** Lines that come close together go out in one message: a program that lists a channel says tens of thousands, one by one. */
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
    // What an error has besides its text is lost between threads.
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

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
/** The programs whose output is not read for now. */
const pauses = new Map<number, PromiseWithResolvers<void>>()

parentPort?.on('message', (request: ExecRequest) => {
  if (request.tag === 'run') void start(request)
  else if (request.tag === 'abort') aborts.get(request.id)?.abort(request.isKill ? KILL_REASON : undefined)
  else if (request.tag === 'resume') resume(request.id)
  else if (aborts.has(request.id)) pauses.set(request.id, Promise.withResolvers())
})

function resume(id: number) {
  pauses.get(id)?.resolve()
  pauses.delete(id)
}

async function start({ id, command, args, options, listensTo }: Extract<ExecRequest, { tag: 'run' }>): Promise<void> {
  const abort = new AbortController()
  aborts.set(id, abort)
  const { addLine, flush } = createBatchedSender(id)
  try {
    const result = await run(command, args, {
      ...options,
      signal: abort.signal,
      ...(listensTo.stdout
        ? {
            onStdout: line => {
              addLine('stdout', line)
              return pauses.get(id)?.promise
            },
          }
        : {}),
      ...(listensTo.stderr ? { onStderr: line => addLine('stderr', line) } : {}),
    })
    flush()
    send({ tag: 'ended', id, result })
  } catch (error) {
    flush()
    // Other properties of an error are lost between threads.
    const { code } = error as NodeJS.ErrnoException
    send({ tag: 'failed', id, message: error instanceof Error ? error.message : String(error), code })
  } finally {
    aborts.delete(id)
    pauses.delete(id)
  }
}

const send = (message: ExecMessage) => parentPort?.postMessage(message)

function createBatchedSender(id: number) {
  let lines: [stream: 'stdout' | 'stderr', line: string][] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines.length > 0) send({ tag: 'output', id, lines })
    lines = []
  }
  return {
    flush,
    addLine: (stream: 'stdout' | 'stderr', line: string) => {
      timer ??= setTimeout(flush, BATCH_MS)
      lines.push([stream, line])
    },
  }
}

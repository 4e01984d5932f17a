import { Worker } from 'node:worker_threads'
import { KILL_REASON, type Run, type RunOptions, type RunResult } from './exec.ts'

export type ExecRequest =
  | {
      readonly tag: 'run'
      readonly id: number
      readonly command: string
      readonly args: readonly string[]
      readonly options: Pick<RunOptions, 'cwd' | 'env' | 'timeoutMs' | 'timeoutGraceMs' | 'idleMs'>
      /** Lines without a listener are not sent. */
      readonly listensTo: { readonly stdout: boolean; readonly stderr: boolean }
    }
  | { readonly tag: 'abort'; readonly id: number; readonly isKill: boolean }
  /** The output of the program is not read in between. */
  | { readonly tag: 'pause' | 'resume'; readonly id: number }

export type ExecMessage =
  | {
      readonly tag: 'output'
      readonly id: number
      readonly lines: readonly (readonly [stream: string, line: string])[]
    }
  | { readonly tag: 'ended'; readonly id: number; readonly result: RunResult }
  | { readonly tag: 'failed'; readonly id: number; readonly message: string; readonly code: string | undefined }

/** {@link Run} in a separate thread, which the first program starts. If the thread exits, only its programs fail. */
export interface ExecThread {
  readonly run: Run
  /** Call it after all programs have ended. */
  close(): Promise<void>
}

interface Pending {
  readonly options: RunOptions
  /** How many promises of the line callback are not resolved yet. */
  pauses: number
  readonly resolve: (result: RunResult) => void
  readonly reject: (error: Error) => void
}

/** Next to this module, or next to the chunks of the bundled command line. */
const WORKER = import.meta.url.endsWith('.ts') ? './exec.worker.ts' : '../exec-worker.js'

export function createExecThread(environment: Readonly<Record<string, string>>): ExecThread {
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let requests = 0

  const send = (request: ExecRequest) => worker?.postMessage(request)

  function onMessage(message: ExecMessage) {
    const waiting = pending.get(message.id)
    if (!waiting) return
    if (message.tag === 'ended') waiting.resolve(message.result)
    else if (message.tag === 'failed') waiting.reject(Object.assign(new Error(message.message), { code: message.code }))
    else {
      try {
        for (const [stream, line] of message.lines)
          if (stream === 'stderr') waiting.options.onStderr?.(line)
          else pauseUntil(message.id, waiting, waiting.options.onStdout?.(line))
      } catch (error) {
        fail(message.id, waiting, error)
      }
    }
  }

  /** A callback that throws ends the program and fails the run, as in the main thread. */
  function fail(id: number, waiting: Pending, error: unknown) {
    send({ tag: 'abort', id, isKill: true })
    waiting.reject(error instanceof Error ? error : new Error(String(error)))
  }

  function pauseUntil(id: number, waiting: Pending, work: void | Promise<void>) {
    if (!(work instanceof Promise)) return
    if (waiting.pauses++ === 0) send({ tag: 'pause', id })
    void work
      .catch((error: unknown) => fail(id, waiting, error))
      .finally(() => {
        if (--waiting.pauses === 0) send({ tag: 'resume', id })
      })
  }

  function start(): Worker {
    const started = new Worker(new URL(WORKER, import.meta.url), { workerData: { environment } })
    const fail = (error: Error) => {
      // It may have been replaced in the meantime: 'exit' follows 'error'.
      if (worker !== started) return
      worker = undefined
      for (const { reject } of pending.values()) reject(error)
    }
    started.on('message', onMessage)
    started.on('error', fail)
    started.on('exit', code => fail(new Error(`the exec thread exited with code ${code}`)))
    // Only tasks wait for the thread, and those end with the server.
    started.unref()
    return started
  }

  async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
    const { signal, onStdout, onStderr, ...sendableOptions } = options
    if (signal?.aborted) return { code: null, stderrTail: '', endedBy: 'abort' }
    const id = requests++
    const listensTo = { stdout: onStdout !== undefined, stderr: onStderr !== undefined }
    const stop = () => send({ tag: 'abort', id, isKill: signal?.reason === KILL_REASON })
    worker ??= start()
    try {
      return await new Promise((resolve, reject) => {
        pending.set(id, { options, pauses: 0, resolve, reject })
        signal?.addEventListener('abort', stop)
        send({ tag: 'run', id, command, args: [...args], options: sendableOptions, listensTo })
      })
    } finally {
      signal?.removeEventListener('abort', stop)
      pending.delete(id)
    }
  }

  return {
    run,
    close: async () => {
      await worker?.terminate()
    },
  }
}

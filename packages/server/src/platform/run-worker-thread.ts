import type { Worker } from 'node:worker_threads'
import { platformTexts } from '../messages/platform.ts'

/**
 * Ends the thread and then calls `finish`: the files of a thread are closed for certain only after it has ended. Only
 * the first call has an effect.
 */
export type StopWorker = (finish: () => void) => void

interface WorkerOptions<WorkerMessage, Result> {
  readonly signal: AbortSignal
  /** For the error when the thread ends without a message: `reading the backup`. */
  readonly what: string
  readonly onMessage: (message: WorkerMessage, end: StopWorker, result: PromiseWithResolvers<Result>) => void
}

/**
 * The result of a worker thread that runs one task and ends.
 * @throws the rejection of `onMessage`, the reason of an abort, or the error of the thread
 */
export function runWorkerThread<WorkerMessage, Result>(
  worker: Worker,
  { signal, what, onMessage }: WorkerOptions<WorkerMessage, Result>,
): Promise<Result> {
  const result = Promise.withResolvers<Result>()
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  let hasEnded = false
  const end: StopWorker = finish => {
    if (hasEnded) return
    hasEnded = true
    signal.removeEventListener('abort', stop)
    void worker.terminate().then(finish)
  }
  worker.on('message', (message: WorkerMessage) => onMessage(message, end, result))
  worker.on('error', error => end(() => result.reject(error instanceof Error ? error : new Error(String(error)))))
  worker.on('exit', code =>
    end(() =>
      result.reject(signal.aborted ? (signal.reason as Error) : new Error(platformTexts.threadExited(what, code))),
    ),
  )
  return result.promise
}

import type { Worker } from 'node:worker_threads'
import { platformTexts } from '../messages/platform.ts'

/**
 * Ends the thread and then calls `finish`: the files of a thread are closed for certain only after it has ended. Only
 * the first call has an effect.
 */
export type StopWorker = (finish: () => void) => void

interface Following<WorkerMessage, Answer> {
  readonly signal: AbortSignal
  /** For the error when the thread ends without a message: `reading the backup`. */
  readonly what: string
  readonly onMessage: (news: WorkerMessage, end: StopWorker, response: PromiseWithResolvers<Answer>) => void
}

/**
 * The result of a worker thread that runs one task and ends.
 * @throws the rejection of `onMessage`, the reason of an abort, or the error of the thread
 */
export function runWorkerThread<WorkerMessage, Answer>(
  worker: Worker,
  { signal, what, onMessage }: Following<WorkerMessage, Answer>,
): Promise<Answer> {
  const response = Promise.withResolvers<Answer>()
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  let hasEnded = false
  const end: StopWorker = finish => {
    if (hasEnded) return
    hasEnded = true
    signal.removeEventListener('abort', stop)
    void worker.terminate().then(finish)
  }
  worker.on('message', (news: WorkerMessage) => onMessage(news, end, response))
  worker.on('error', error => end(() => response.reject(error instanceof Error ? error : new Error(String(error)))))
  worker.on('exit', code =>
    end(() =>
      response.reject(signal.aborted ? (signal.reason as Error) : new Error(platformTexts.threadExited(what, code))),
    ),
  )
  return response.promise
}

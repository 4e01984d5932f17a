import type { Worker } from 'node:worker_threads'

/** Ends the thread, and then the waiting for it: its files are closed for certain once it is gone. Only the first call counts. */
export type StopWorker = (finish: () => void) => void

interface Following<WorkerMessage, Answer> {
  readonly signal: AbortSignal
  /** For the error of a thread that ends without a word: `reading the backup`. */
  readonly what: string
  readonly onMessage: (news: WorkerMessage, end: StopWorker, response: PromiseWithResolvers<Answer>) => void
}

/**
 * What comes of a thread that does one thing and is over.
 * @throws what `onNews` rejects with, the reason of an abort, or why the thread broke
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
      response.reject(signal.aborted ? (signal.reason as Error) : new Error(`${what} exited with code ${code}`)),
    ),
  )
  return response.promise
}

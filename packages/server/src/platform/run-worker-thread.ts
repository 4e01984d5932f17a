import type { Worker } from 'node:worker_threads'

/** Ends the thread, and then the waiting for it: its files are closed for certain once it is gone. Only the first call counts. */
export type EndWorker = (finish: () => void) => void

interface Following<News, Answer> {
  readonly signal: AbortSignal
  /** For the error of a thread that ends without a word: `reading the backup`. */
  readonly what: string
  readonly onNews: (news: News, end: EndWorker, answer: PromiseWithResolvers<Answer>) => void
}

/**
 * What comes of a thread that does one thing and is over.
 * @throws what `onNews` rejects with, the reason of an abort, or why the thread broke
 */
export function followWorker<News, Answer>(
  worker: Worker,
  { signal, what, onNews }: Following<News, Answer>,
): Promise<Answer> {
  const answer = Promise.withResolvers<Answer>()
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  let hasEnded = false
  const end: EndWorker = finish => {
    if (hasEnded) return
    hasEnded = true
    signal.removeEventListener('abort', stop)
    void worker.terminate().then(finish)
  }
  worker.on('message', (news: News) => onNews(news, end, answer))
  worker.on('error', error => end(() => answer.reject(error instanceof Error ? error : new Error(String(error)))))
  worker.on('exit', code =>
    end(() => answer.reject(signal.aborted ? (signal.reason as Error) : new Error(`${what} ended with ${code}`))),
  )
  return answer.promise
}

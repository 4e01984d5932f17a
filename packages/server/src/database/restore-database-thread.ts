import { Worker } from 'node:worker_threads'
import type { MergedAccounts } from './merge-accounts.ts'

export interface RestoreDatabaseRequest {
  scratch: string
  livingFile: string
  isProtected: boolean
}

/** Next to this module, or next to the chunks of the bundled command line. */
const WORKER = import.meta.url.endsWith('.ts') ? './restore-database.worker.ts' : '../restore-database-worker.js'

/** Exchanges the database in its own thread: large ones take seconds. `beforeSwap` is awaited once the copy is ready. */
export function restoreDatabaseInThread(
  order: RestoreDatabaseRequest,
  beforeReplace: () => Promise<void>,
): Promise<MergedAccounts> {
  const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: order })
  return new Promise((resolve, reject) => {
    worker.on('message', (news: 'ready' | { accounts: MergedAccounts }) => {
      if (news !== 'ready') return resolve(news.accounts)
      beforeReplace().then(
        () => worker.postMessage('go'),
        (cause: unknown) => {
          void worker.terminate()
          reject(cause instanceof Error ? cause : new Error(String(cause)))
        },
      )
    })
    worker.on('error', reject)
    worker.on('exit', code => reject(new Error(`the database restore ended with ${code}`)))
  })
}

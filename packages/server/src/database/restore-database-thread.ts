import { Worker } from 'node:worker_threads'
import type { MergedAccounts } from './merge-accounts.ts'

export interface RestoreDatabaseRequest {
  staging: string
  liveFile: string
  isProtected: boolean
}

/** Next to this module, or next to the chunks of the bundled command line. */
const WORKER = import.meta.url.endsWith('.ts') ? './restore-database.worker.ts' : '../restore-database-worker.js'

/** Replaces the database in a thread, because a large one takes seconds. Awaits `beforeReplace` when the copy is ready. */
export function restoreDatabaseInThread(
  request: RestoreDatabaseRequest,
  beforeReplace: () => Promise<void>,
): Promise<MergedAccounts> {
  const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: request })
  return new Promise((resolve, reject) => {
    worker.on('message', (message: 'ready' | { accounts: MergedAccounts }) => {
      if (message !== 'ready') return resolve(message.accounts)
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

import { Worker } from 'node:worker_threads'
import { BadBackupError } from './services/rescue/read-library.ts'
import type { ReadLibrary } from './services/rescue/put-documents.ts'
import type { LoadBackup } from './services/rescue/restore-backup.ts'

export interface RestoreOrder {
  zipFile: string
  scratchFile: string
  livingFile: string
}

export type RestoreNews =
  | { tag: 'file'; name: string; index: number; total: number }
  | { tag: 'finishing' }
  | { tag: 'done'; read: ReadLibrary }
  | { tag: 'bad'; reason: string }

/** Beside this module, or beside the chunks of the bundled command line. */
const WORKER = import.meta.url.endsWith('.ts') ? './restore-worker.ts' : '../restore-worker.js'

/** Reads backups in a thread of its own, so that everybody else is served meanwhile. */
export function createRestoreThread(livingFile: string): LoadBackup {
  return (zipFile, scratchFile, { signal, report }) =>
    new Promise((resolve, reject) => {
      const order: RestoreOrder = { zipFile, scratchFile, livingFile }
      const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: order })
      const stop = () => void worker.terminate()
      signal.addEventListener('abort', stop, { once: true })
      let hasEnded = false
      const end = (finish: () => void) => {
        if (hasEnded) return
        hasEnded = true
        signal.removeEventListener('abort', stop)
        // Its files are closed for certain once it is gone.
        void worker.terminate().then(finish)
      }
      worker.on('message', (news: RestoreNews) => {
        if (news.tag === 'file') report({ messages: [`Reading ${news.name}`], progress: news.index / news.total })
        else if (news.tag === 'finishing') report({ messages: ['Putting it together'] })
        else if (news.tag === 'done') end(() => resolve(news.read))
        else end(() => reject(new BadBackupError(news.reason)))
      })
      worker.on('error', error => end(() => reject(error instanceof Error ? error : new Error(String(error)))))
      worker.on('exit', code =>
        end(() =>
          reject(signal.aborted ? (signal.reason as Error) : new Error(`reading the backup ended with ${code}`)),
        ),
      )
    })
}

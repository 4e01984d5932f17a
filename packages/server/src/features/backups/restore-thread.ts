import { Worker } from 'node:worker_threads'
import { BadBackupError, type LibraryReadResult } from '../library/index.ts'
import { runWorkerThread } from '../../platform/run-worker-thread.ts'
import type { LoadBackup } from './restore-backup.service.ts'
import { backupsTexts } from '../../messages/backups.ts'

export interface RestoreRequest {
  zipFile: string
  stagingFile: string
  liveFile: string
}

export type RestoreMessage =
  | { tag: 'file'; name: string; index: number; total: number }
  | { tag: 'finishing' }
  | { tag: 'done'; read: LibraryReadResult }
  | { tag: 'bad'; reason: string }

/** Next to this module, or next to the chunks of the bundled command line. */
const WORKER = import.meta.url.endsWith('.ts') ? './restore.worker.ts' : '../restore-worker.js'

/** Reads backups in a separate thread, so that the server can answer other requests in the meantime. */
export function createRestoreThread(liveFile: string): LoadBackup {
  return async (zipFile, stagingFile, { signal, report }) => {
    const request: RestoreRequest = { zipFile, stagingFile, liveFile }
    const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: request })
    return runWorkerThread<RestoreMessage, LibraryReadResult>(worker, {
      signal,
      what: backupsTexts.readingInThread,
      onMessage(message, end, { resolve, reject }) {
        if (message.tag === 'file')
          report({ messages: [backupsTexts.reading(message.name)], progress: message.index / message.total })
        else if (message.tag === 'finishing') report({ messages: [backupsTexts.buildingDatabase] })
        else if (message.tag === 'done') end(() => resolve(message.read))
        else end(() => reject(new BadBackupError(message.reason)))
      },
    })
  }
}

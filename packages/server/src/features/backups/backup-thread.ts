import { Worker } from 'node:worker_threads'
import { backupsTexts } from '../../messages/backups.ts'
import { runWorkerThread } from '../../platform/run-worker-thread.ts'
import type { WriteBackup } from './create-backup.service.ts'

export interface BackupRequest {
  databaseFile: string
  zipFile: string
  /** `YYYYMMDD`, as in the names of the pages. */
  day: string
}

export type BackupMessage =
  | { tag: 'page'; name: string }
  | { tag: 'done' }
  /** Only the message and the code: other properties of an error are lost between threads. */
  | { tag: 'failed'; message: string; code: string | undefined }

/** Next to this module, or next to the chunks of the bundled command line. */
const WORKER = import.meta.url.endsWith('.ts') ? './backup.worker.ts' : '../backup-worker.js'

/**
 * The thread handles one document at a time, so its young generation stays small; a larger one only collects more
 * garbage.
 */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 4 }

/**
 * Writes backups in a separate thread, so that the server can answer other requests in the meantime. An aborted or
 * failed backup may leave an incomplete file.
 */
export function createBackupThread(databaseFile: string): WriteBackup {
  return async (zipFile, day, { signal, onPage }) => {
    signal.throwIfAborted()
    const request: BackupRequest = { databaseFile, zipFile, day }
    const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: request, resourceLimits: MEMORY_LIMITS })
    return runWorkerThread<BackupMessage, void>(worker, {
      signal,
      what: backupsTexts.writingInThread,
      onMessage(message, end, { resolve, reject }) {
        // The thread ends now; later messages from it are ignored.
        if (signal.aborted) return
        if (message.tag === 'page') onPage(message.name)
        else if (message.tag === 'done') end(resolve)
        else end(() => reject(Object.assign(new Error(message.message), { code: message.code })))
      },
    })
  }
}

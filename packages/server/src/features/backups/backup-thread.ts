import { Worker } from 'node:worker_threads'
import { runWorkerThread } from '../../platform/run-worker-thread.ts'
import type { WriteBackup } from './create-backup.service.ts'

export interface BackupRequest {
  databaseFile: string
  zipFile: string
  /** `YYYYMMDD`, as it is in the names of the pages. */
  day: string
}

export type BackupMessage =
  | { tag: 'page'; name: string }
  | { tag: 'done' }
  /** What an error has besides its text is lost between threads. */
  | { tag: 'failed'; message: string; code: string | undefined }

/** Next to this module, or next to the chunks of the bundled command line. */
const WORKER = import.meta.url.endsWith('.ts') ? './backup.worker.ts' : '../backup-worker.js'

/** A document at a time needs little; what is in the way of a large young generation is only more garbage. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 4 }

/**
 * Writes backups in its own thread, so that everyone else is served. Half of a file may be left of one that is
 * aborted or fails.
 */
export function createBackupThread(databaseFile: string): WriteBackup {
  return async (zipFile, day, { signal, onPage }) => {
    signal.throwIfAborted()
    const order: BackupRequest = { databaseFile, zipFile, day }
    const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: order, resourceLimits: MEMORY_LIMITS })
    return runWorkerThread<BackupMessage, void>(worker, {
      signal,
      what: 'writing the backup',
      onMessage(news, end, { resolve, reject }) {
        // It ends, and what it still says does not count.
        if (signal.aborted) return
        if (news.tag === 'page') onPage(news.name)
        else if (news.tag === 'done') end(resolve)
        else end(() => reject(Object.assign(new Error(news.message), { code: news.code })))
      },
    })
  }
}

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RestorePreview } from '@tubecellar/core/contract'
import { runWorkerThread } from '../../platform/run-worker-thread.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { PreviewRestore } from './snapshots.service.ts'
import { removeDatabase } from '../../database/database-files.ts'
import { backupsTexts } from '../../messages/backups.ts'

export interface PreviewRequest {
  kind: 'snapshot' | 'backup'
  file: string
  liveFile: string
  /** The file for the videos and accounts of a backup. */
  stagingFile: string
}

export type PreviewMessage = { tag: 'done'; preview: RestorePreview } | { tag: 'bad'; reason: string }

/** Prefix of files that a crashed process may have left. */
export const PREVIEW_PREFIX = '.preview-'

/** Next to this module, or next to the chunks of the bundled command line. */
const WORKER = import.meta.url.endsWith('.ts') ? './preview.worker.ts' : '../preview-worker.js'

/**
 * Compares copies with the database in a separate thread, so that the server can answer other requests in the meantime.
 */
export function createPreviewThread({ liveFile, folder }: { liveFile: string; folder: string }): PreviewRestore {
  return async (kind, file) => {
    const stagingFile = join(folder, `${PREVIEW_PREFIX}${randomUUID()}.db`)
    const request: PreviewRequest = { kind, file, liveFile, stagingFile }
    const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: request })
    try {
      return await runWorkerThread<PreviewMessage, RestorePreview>(worker, {
        signal: new AbortController().signal,
        what: backupsTexts.comparingInThread,
        onMessage(message, end, { resolve, reject }) {
          if (message.tag === 'done') end(() => resolve(message.preview))
          else
            end(() =>
              reject(new DomainError('snapshotRefused', { detail: backupsTexts.cannotBeRestored(message.reason) })),
            )
        },
      })
    } finally {
      await removeDatabase(stagingFile)
    }
  }
}

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RestorePreview } from '@tubecellar/core/contract'
import { runWorkerThread } from '../../platform/run-worker-thread.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { PreviewRestore } from './snapshots.service.ts'
import { discardScratch } from '../library/index.ts'
import { backupsTexts } from '../../messages/backups.ts'

export interface PreviewOrder {
  kind: 'snapshot' | 'backup'
  file: string
  liveFile: string
  /** The file for the videos and accounts of a backup. */
  stagingFile: string
}

export type PreviewNews = { tag: 'done'; preview: RestorePreview } | { tag: 'bad'; reason: string }

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
    const order: PreviewOrder = { kind, file, liveFile, stagingFile }
    const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: order })
    try {
      return await runWorkerThread<PreviewNews, RestorePreview>(worker, {
        signal: new AbortController().signal,
        what: backupsTexts.comparingInThread,
        onMessage(news, end, { resolve, reject }) {
          if (news.tag === 'done') end(() => resolve(news.preview))
          else
            end(() =>
              reject(new DomainError('snapshotRefused', { detail: backupsTexts.cannotBeRestored(news.reason) })),
            )
        },
      })
    } finally {
      discardScratch(stagingFile)
    }
  }
}

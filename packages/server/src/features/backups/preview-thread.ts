import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RestorePreview } from '@tubecellar/core/contract'
import { followWorker } from '../../platform/run-worker-thread.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { PreviewRestore } from './snapshots.service.ts'
import { discardScratch } from '../library/staging-library.store.ts'

export interface PreviewOrder {
  kind: 'snapshot' | 'backup'
  file: string
  livingFile: string
  /** Where the videos and accounts of a backup are put meanwhile. */
  scratchFile: string
}

export type PreviewNews = { tag: 'done'; preview: RestorePreview } | { tag: 'bad'; reason: string }

/** Of files that a dead process may have left. */
export const PREVIEW_PREFIX = '.preview-'

/** Beside this module, or beside the chunks of the bundled command line. */
const WORKER = import.meta.url.endsWith('.ts') ? './preview.worker.ts' : '../preview-worker.js'

/** Compares copies with the database in a thread of its own, so that everybody else is served meanwhile. */
export function createPreviewThread({ livingFile, folder }: { livingFile: string; folder: string }): PreviewRestore {
  return async (kind, file) => {
    const scratchFile = join(folder, `${PREVIEW_PREFIX}${randomUUID()}.db`)
    const order: PreviewOrder = { kind, file, livingFile, scratchFile }
    const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: order })
    try {
      return await followWorker<PreviewNews, RestorePreview>(worker, {
        signal: new AbortController().signal,
        what: 'comparing a copy with the library',
        onNews(news, end, { resolve, reject }) {
          if (news.tag === 'done') end(() => resolve(news.preview))
          else
            end(() => reject(new DomainError('snapshotRefused', { detail: `It cannot be restored: ${news.reason}` })))
        },
      })
    } finally {
      discardScratch(scratchFile)
    }
  }
}

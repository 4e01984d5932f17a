import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { StorageWaitStore } from './storage-waits.store.ts'
import type { Faults } from '../../platform/faults.ts'
import type { Storage } from './storage.ts'
import { mediaTexts } from '../../messages/media.ts'

/** Continues the downloads that a full or read-only disk stopped. */
export interface StorageWaits {
  /**
   * Makes them due, unless the disk still blocks them. Returns a summary for users; empty if there is nothing to do.
   */
  release(): Promise<string>
  /** Starts to continue downloads whenever the disks work again. */
  start(): void
  stop(): void
}

interface Deps {
  store: StorageWaitStore
  storage: Pick<Storage, 'findDownloadBlock'>
  faults: Faults
  jobs: JobQueue
  clock: Clock
  log: Logger
}

export function createStorageWaits({ store, storage, faults, jobs, clock, log }: Deps): StorageWaits {
  async function release() {
    if (await storage.findDownloadBlock()) return ''
    const count = await store.release(epochSeconds(clock))
    if (count === 0) return ''
    return mediaTexts.continuedVideos(count)
  }

  let isStopped = false

  async function resume() {
    if (faults.find('everything', 'changes', 'downloads')) return
    const released = await release()
    if (!released) return
    await jobs.enqueue('download_pending', { mode: 'retry' }, { dedupeKey: 'download_pending:retry:later' })
    log.info(released)
  }

  return {
    release,
    start() {
      const tryResume = () => {
        if (isStopped) return
        void resume().catch((error: unknown) => {
          // The stop of the server may close the database first; the next start continues the downloads.
          if (!isStopped) log.warn({ err: error }, 'waiting downloads could not be continued')
        })
      }
      faults.onChange(tryResume)
      tryResume()
    },
    stop() {
      isStopped = true
    },
  }
}

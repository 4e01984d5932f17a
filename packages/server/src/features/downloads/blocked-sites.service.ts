import type { BlockedSite } from '@tubecellar/core/contract'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { retryDownloads } from '../../site/retry-downloads.ts'
import { siteFailureTexts } from '../../messages/site-failures.ts'
import type { SitePauseStore, WorkerPause } from '../../site/site-pauses.store.ts'
import type { BlockedSiteStore } from './blocked-sites.store.ts'

/** Sites that get no requests for a while (docs/spec/downloads.md#blocked-sites). */
export interface BlockedSites {
  /** Of all workers. */
  list(): Promise<BlockedSite[]>
  /** Sends requests to the site again, for all workers. @throws DomainError siteNotBlocked */
  retry(host: string): Promise<void>
}

interface Deps {
  store: BlockedSiteStore
  pauses: Pick<SitePauseStore, 'list' | 'liftForAll' | 'failures'>
  jobs: JobQueue
  clock: Clock
}

export function createBlockedSites({ store, pauses, jobs, clock }: Deps): BlockedSites {
  return {
    async list() {
      const current = await pauses.list(epochSeconds(clock))
      const waiting = await store.countWaiting()
      return current.map(pause => present(pause, waiting.get(pause.host) ?? 0))
    },
    async retry(host) {
      const now = epochSeconds(clock)
      if (!(await pauses.list(now)).some(pause => pause.host === host)) throw new DomainError('siteNotBlocked')
      const count = await store.endWaits(host, now)
      await pauses.liftForAll(host)
      const inputIds = await store.listUnresolved(host)
      if (inputIds.length > 0) await jobs.enqueue('extract_download', { inputIds })
      if ((await pauses.failures.probeNow(now, host)) || count > 0) await retryDownloads(jobs)
    },
  }
}

function present({ host, worker, state, errorClass, reason, since, until }: WorkerPause, waiting: number): BlockedSite {
  const texts = siteFailureTexts[errorClass]
  return {
    host,
    worker,
    state,
    error_class: errorClass,
    reason: texts?.reason ?? errorClass,
    advice: texts?.advice ?? null,
    message: reason,
    since: since || null,
    next_attempt: until,
    waiting,
  }
}

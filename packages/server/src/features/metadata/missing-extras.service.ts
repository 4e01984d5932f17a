import type { MissingExtra, AppConfig } from '@tubecellar/core/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { SitePauseStore } from '../../site/site-pauses.store.ts'
import type {
  ExtraFetch,
  ExtraFetchStore,
  ExtraKind,
  ExtraSubject,
  FailedExtra,
  FetchedExtra,
} from './extra-fetches.store.ts'
import { classifyAndPause, noteSuccess, rejectPaused } from '../../site/classify-and-pause.ts'
import { hostKey } from '../../site/classify-input.ts'
import { sleepMs } from '../../platform/process/sleep.ts'
import type { MissingExtraError } from './collect-missing-extras.ts'
import { metadataTexts } from '../../messages/metadata.ts'

export interface ExtraRun {
  settings: AppConfig
  signal: AbortSignal
  report: (line: string) => void
  log: Logger
}

/**
 * Fetches one kind of extra each. Rejects when the source could not be reached. Returns an error if the extra is still missing,
 * otherwise undefined, also when it is not wanted.
 */
export type ExtraFetchers = Readonly<
  Record<FetchedExtra, (extra: ExtraFetch, run: ExtraRun) => Promise<MissingExtraError | undefined>>
>

interface Deps {
  store: ExtraFetchStore
  /** Called when an extra is due: the fetchers depend on services that use this one. */
  fetchers: () => ExtraFetchers
  pauses: SitePauseStore
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  /** URLs of the services that have extras of videos of other sites. */
  services: Partial<Record<ExtraKind, string>>
  downloads: {
    /** Whether a download of a video of this host could start now, while a run of downloads is active. */
    areDue: (host: string, now: number) => Awaitable<boolean>
  }
  jobs: JobQueue
  clock: Clock
}

interface RunContext {
  signal: AbortSignal
  report: (line: string) => void
  log: Logger
}

/** Extras are fetched with their video or later. Each of them can fail and is retried separately. */
export interface MissingExtras {
  /** Makes the comments of an archived video due, if comments are enabled in the settings. */
  requestComments(videoId: string): Promise<void>
  /** Records the attempted extras: those in `missing` are retried, all others are no longer due. */
  settle(subject: ExtraSubject, attempted: readonly ExtraKind[], missing: readonly MissingExtraError[]): Promise<void>
  /** Fetches all due extras; returns the number of attempts. Throws only when the signal is aborted. */
  run(context: RunContext): Promise<number>
  /** Queues a job for the time when the next extra is due. */
  plan(): Promise<void>
  /** Retries failed extras now, of one video with its channel and playlists or of all videos; optionally also extras that were never fetched. */
  fetchNow(request: {
    videoId?: string | undefined
    areNeverFetched: boolean
  }): Promise<{ taskId: string; count: number }>
  /** Missing extras of one video with its channel and playlists, or of all. */
  listMissing(videoId?: string): Promise<MissingExtra[]>
}

/** How often extras that wait for the downloads of their site look again. */
const DOWNLOADS_POLL_MS = 5_000

export function createMissingExtras(deps: Deps): MissingExtras {
  const { store, clock, settings, jobs } = deps
  const enqueueRun = (runAt: number) => jobs.enqueue('fetch_extras', {}, { runAt, dedupeKey: 'fetch_extras' })
  return {
    listMissing: async videoId => (await store.listFailed(videoId)).map(presentMissingExtra),
    async requestComments(id) {
      const { downloads } = await settings.getAppConfig()
      if (downloads.comment_max?.trim())
        await store.request({ kind: 'video', id, extra: 'comments' }, epochSeconds(clock))
    },
    async settle({ kind, id }, attempted, missing) {
      for (const extra of attempted) {
        const missingExtra = missing.find(candidate => candidate.extra === extra)
        if (missingExtra) await saveFailure(deps, { kind, id, extra, error: missingExtra.error, host: '' })
        else await store.remove({ kind, id, extra })
      }
    },
    async run(context) {
      let isSleepDue = false
      for (let count = 0; ; count++) {
        context.signal.throwIfAborted()
        const due = await store.findDue(epochSeconds(clock))
        if (due === undefined) return count
        const isFromSite = deps.services[due.extra] === undefined
        if (isFromSite) await waitForDownloads(deps, context, hostKey(due.url ?? ''))
        if (isSleepDue && isFromSite) {
          const { downloads } = await settings.getAppConfig()
          await sleep(sleepMs(downloads.sleep_interval, Math.random()), undefined, context)
        }
        isSleepDue ||= isFromSite
        await fetchOne(deps, context, due)
      }
    },
    async plan() {
      const runAt = await store.nextAttempt()
      if (runAt !== undefined) await enqueueRun(runAt)
    },
    async fetchNow({ videoId, areNeverFetched }) {
      const now = epochSeconds(clock)
      const { downloads } = await settings.getAppConfig()
      let count = await store.retryNow(videoId, now)
      if (areNeverFetched && downloads.comment_max?.trim())
        count += await store.requestNeverFetched('comments', videoId, now)
      if (areNeverFetched && downloads.subtitle?.trim())
        count += await store.requestNeverFetched('subtitles', videoId, now)
      return { taskId: await enqueueRun(now), count }
    },
  }
}

/** Downloads of a site come before its extras, because the number of requests is limited. */
async function waitForDownloads({ downloads, clock }: Deps, { signal, report }: RunContext, host: string) {
  while (host !== '' && (await downloads.areDue(host, epochSeconds(clock)))) {
    report(metadataTexts.waitingForDownloads)
    await sleep(DOWNLOADS_POLL_MS, undefined, { signal })
  }
}

async function fetchOne(deps: Deps, { signal, report, log }: RunContext, due: ExtraFetch) {
  const { store, fetchers, settings } = deps
  const { kind, id, extra, url } = due
  const host = hostKey(deps.services[extra] ?? url ?? '')
  try {
    await rejectPaused(deps, { host, kind: 'details', item: id })
    const missingExtra = await fetchers()[extra](due, { signal, report, log, settings: await settings.getAppConfig() })
    // A refused track or image does not pause the site: it still serves the other files.
    if (missingExtra) await saveFailure(deps, { kind, id, extra, error: missingExtra.error, host: '' })
    else {
      await store.remove(due)
      await noteSuccess(deps, host, 'details')
    }
  } catch (error) {
    signal.throwIfAborted()
    const { message, errorClass } = await saveFailure(deps, { kind, id, extra, error, host })
    log.warn({ [kind]: id, extra, errorClass, ...(errorClass === 'unknown' ? { err: error } : {}) }, message)
  }
}

interface Failed extends ExtraSubject {
  extra: ExtraKind
  error: unknown
  host: string
}

async function saveFailure({ store, pauses, clock }: Deps, { error, host, ...extra }: Failed) {
  const now = epochSeconds(clock)
  const failures = await store.failures(extra)
  const { errorClass, decision } = await classifyAndPause(
    { pauses },
    { error, host, kind: 'details', item: extra.id, failures, now },
  )
  const { message } = decision
  const nextAttempt = decision.nextAttempt === null ? null : Math.max(decision.nextAttempt, now + 1)
  await store.fail(extra, { message, errorClass, nextAttempt })
  return { message, errorClass }
}

/** Presents an extra that could not be fetched. */
const presentMissingExtra = ({ extra, nextAttempt, message, ...rest }: FailedExtra): MissingExtra => ({
  ...rest,
  part: extra,
  message: message ?? '',
  next_attempt: nextAttempt,
})

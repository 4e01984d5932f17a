import type { AppConfig } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { ErrorClass } from '../../site/error-class.ts'
import { systemTexts } from '../../messages/system.ts'
import type { KnownVideoStore } from './known-videos.store.ts'
import type { YtDlpStateStore } from './yt-dlp-state.ts'

const HOUR_S = 3600
const UPDATE_INTERVAL_S = 7 * 24 * HOUR_S

/** While downloads fail, a correction is looked for more often. */
const FAILING_INTERVAL_S = 6 * HOUR_S

/** A new server does not start with an update. */
const FIRST_CHECK_S = HOUR_S

/** How often it is decided whether an update is due. */
const DECISION_INTERVAL_S = 5 * 60

/** This number of failed downloads without a successful one suggests that yt-dlp is the cause. */
const FAILURES = 3

/** Failures that another version of yt-dlp can correct or cause. */
const VERSION_FAILURES: ReadonlySet<ErrorClass> = new Set([
  'challenge',
  'client-refused',
  'forbidden',
  'format',
  'sabr',
  'tool-too-old',
  'bad-settings',
  'unknown',
])

export interface YtDlpWatch {
  /** Whether downloads fail now in a way that another version may correct. */
  isFailing: () => Promise<boolean>
  /** Starts an update when it is due. */
  runIfDue: () => Promise<void>
  /** A download from a site ended; `errorClass` is undefined if it succeeded. Starts a rollback of a version that is worse. */
  noteDownload: (host: string, errorClass: ErrorClass | undefined) => Promise<void>
}

interface Deps {
  state: YtDlpStateStore
  videos: Pick<KnownVideoStore, 'countFailed'>
  /** A configured program is never replaced. */
  isConfigured: boolean
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
  clock: Clock
}

/** Decides when yt-dlp is updated or rolled back automatically (docs/spec/yt-dlp.md#updates). */
export function createYtDlpWatch({ state, videos, isConfigured, settings, jobs, clock }: Deps): YtDlpWatch {
  const startedAt = epochSeconds(clock)
  let nextDecision = startedAt + FIRST_CHECK_S
  const isFailing = async () => (await videos.countFailed([...VERSION_FAILURES])) >= FAILURES
  const start = (payload: object) =>
    jobs.enqueue('update_yt_dlp', payload, { dedupeKey: `update_yt_dlp:${JSON.stringify(payload)}` })

  return {
    isFailing,
    async runIfDue() {
      const now = epochSeconds(clock)
      if (isConfigured || now < nextDecision) return
      nextDecision = now + DECISION_INTERVAL_S
      const { yt_dlp_updates: updates = 'stable' } = (await settings.getAppConfig()).application
      if (updates === 'off') return
      const age = now - ((await state.read()).checkedAt ?? 0)
      if (age >= UPDATE_INTERVAL_S) await start({ change: 'update', cause: 'schedule' })
      else if (age >= FAILING_INTERVAL_S && (await isFailing())) await start({ change: 'update', cause: 'failures' })
    },
    async noteDownload(host, errorClass) {
      const { trial, wanted } = await state.read()
      const failures = trial?.[host]
      if (wanted === null || failures === undefined) return
      if (errorClass !== undefined && !VERSION_FAILURES.has(errorClass)) return
      if (errorClass === undefined) {
        await state.change(latest => {
          const { [host]: _accepted, ...rest } = latest.trial ?? {}
          return { trial: Object.keys(rest).length === 0 ? null : rest }
        })
        return
      }
      await state.change(latest => ({ trial: latest.trial && { ...latest.trial, [host]: failures + 1 } }))
      if (failures + 1 !== FAILURES) return
      const detail = systemTexts.downloadsFailedAfterUpdate(host, wanted.version, failures + 1, errorClass)
      await start({ change: 'rollback', detail })
    },
  }
}

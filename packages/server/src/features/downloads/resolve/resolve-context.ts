import type { AppConfig, TaskOutcome } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock.ts'
import type { MediaPaths } from '../../../media/media-paths.ts'
import type { HostPauseStore } from '../../../site/site-pauses.store.ts'
import type { NewQueueItem } from '../queue-item.ts'
import type { QueueStore } from '../queue.store.ts'
import type { MediaFetch } from '../../../platform/network/guarded-fetch.ts'
import type { YtDlp } from '../../../site/yt-dlp.ts'

/** How entries are to be queued: as a pasted input wants it, or as a scan does. */
export interface Wish {
  /** The input they come from; null for what nobody pasted. */
  id: number | null
  target: 'pending' | 'ignore'
  isAutoStart: boolean
  isFlat: boolean
  isForced: boolean
}

/** Extras new entries by the rules of their channel. */
export type ApplyScanRules = (entries: readonly NewQueueItem[]) => Promise<{
  wanted: NewQueueItem[]
  skipped: ReadonlyArray<{ videoId: string; title: string; reason: string }>
  /** Set when the site wants to be left alone before all were judged; the next scan continues. */
  blockedBy: Error | undefined
}>

/** What adding one input, or the news of a subscription, works with. */
export interface AddingContext {
  input: Wish
  /** A scan adds what is new; what it meets in the queue stays as it is, failures and all. */
  isScan?: boolean
  /** Of a scan whose channel has rules. */
  applyScanRules?: ApplyScanRules
  queue: QueueStore
  pauses: HostPauseStore
  ytDlp: YtDlp
  fetch: MediaFetch
  paths: MediaPaths
  clock: Clock
  settings: AppConfig
  signal: AbortSignal
  report: (line: string) => void
  log: Logger
}

/** Whether new entries are checked one by one once they are in the queue. */
export const isChecked = ({ isFlat, isAutoStart, target }: Wish) => !isFlat && !isAutoStart && target === 'pending'

/** What became of the entries of one input. */
export interface AddSummary {
  /** Ids that are new in the queue. */
  added: string[]
  archived: number
  queued: number
  ignored: number
  /** Kept out by the rules of their channel. */
  skippedByRule: number
  /** Entries that give nothing to go by. */
  unreadable: number
  /** Each entry by id, of the first OUTCOMES_MAX. */
  outcomes: TaskOutcome[]
}

/** More than these nobody reads one by one; the totals count them all. */
export const OUTCOMES_MAX = 5000

export const emptySummary = (): AddSummary => ({
  added: [],
  archived: 0,
  queued: 0,
  ignored: 0,
  skippedByRule: 0,
  unreadable: 0,
  outcomes: [],
})

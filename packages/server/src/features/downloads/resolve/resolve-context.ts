import type { ImageStorage } from '../../../media/images/image-storage.ts'
import type { AppConfig, TaskOutcome } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { MediaPaths } from '../../../media/media-paths.ts'
import type { DownloadStarter } from '../../../site/retry-downloads.ts'
import type { SitePauseStore } from '../../../site/site-pauses.store.ts'
import type { NewQueueItem } from '../queue-item.ts'
import type { QueueStore } from '../queue.store.ts'
import type { GuardedFetch } from '../../../platform/network/guarded-fetch.ts'
import type { YtDlp } from '../../../site/yt-dlp.ts'

/** How entries are queued, by a submission or by a scan. */
export interface EntryOptions {
  /** The submission that the entries belong to; null for a scan. */
  id: number | null
  target: 'pending' | 'ignore'
  isAutoStart: boolean
  isFlat: boolean
  isForced: boolean
  /** Additional options of yt-dlp. */
  ytDlpOptions?: string | null
}

/** An entry that a scan rule keeps out of the queue, with the details that were fetched for the decision. */
export interface SkippedEntry {
  item: NewQueueItem
  rule: string
  reason: string
}

/** An entry of the listing of a subscription. */
export interface ListedEntry {
  item: NewQueueItem
  /** From 0, in the order of the listing. */
  position: number
  /** Why the scan did not queue it. */
  skippedBy: { rule: string; reason: string } | null
}

/** Records what a subscription contains at its site. */
export interface ListingRecord {
  /** Whether an earlier scan recorded the video, if it is one of the newest. */
  isKnown: (videoId: string) => boolean
  add: (entries: readonly ListedEntry[]) => Awaitable<void>
}

/** Applies the scan rules of their channel to new entries. */
export type ApplyScanRules = (entries: readonly NewQueueItem[]) => Promise<{
  wanted: NewQueueItem[]
  skipped: readonly SkippedEntry[]
  /** Set when the site blocked the server before all entries were checked; the next scan continues. */
  blockedBy: Error | undefined
}>

/** Dependencies and state of adding one submission, or the new videos of a subscription. */
export interface ResolveContext {
  submission: EntryOptions
  /** A scan adds only new videos; existing queue items are unchanged, failed ones too. */
  isScan?: boolean
  /** Set for a scan. */
  record?: ListingRecord
  /** Set for a scan whose channel has rules. */
  applyScanRules?: ApplyScanRules
  queue: QueueStore
  pauses: SitePauseStore
  /** Where downloads that waited for the site are started again. */
  jobs: DownloadStarter
  ytDlp: YtDlp
  fetch: GuardedFetch
  images: ImageStorage
  paths: MediaPaths
  clock: Clock
  settings: AppConfig
  signal: AbortSignal
  report: (line: string) => void
  log: Logger
}

/** Whether the details of new entries are fetched one by one after they were queued. */
export const needsDetails = ({ isFlat, isAutoStart, target }: EntryOptions) =>
  !isFlat && !isAutoStart && target === 'pending'

/** The results of the entries of one submission. */
export interface ResolveSummary {
  /** Ids that are new in the queue. */
  added: string[]
  archived: number
  queued: number
  ignored: number
  /** Kept out of the queue by the rules of their channel. */
  skippedByRule: number
  /** Entries without an ID or a URL. */
  unreadable: number
  /** One for each entry, at most MAX_OUTCOMES. */
  outcomes: TaskOutcome[]
}

/** A longer list is not useful to a user; the totals count all entries. */
export const MAX_OUTCOMES = 5000

export const emptySummary = (): ResolveSummary => ({
  added: [],
  archived: 0,
  queued: 0,
  ignored: 0,
  skippedByRule: 0,
  unreadable: 0,
  outcomes: [],
})

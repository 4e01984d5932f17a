import type { DownloadItem } from '@tubecellar/core/contract'
import type { QueueItemRow } from '../../database/row.ts'
import { readFailures, type FailureCounts } from '../../site/failure-counts.ts'

export type QueueState = NonNullable<DownloadItem['state']>
export type QueueVidType = DownloadItem['vid_type']

/** The metadata of a video before its download. */
export interface NewQueueItem {
  videoId: string
  inputId: number | null
  sourceUrl: string
  /** Lower-case host of the source, empty if there is none: site pauses apply to it. */
  host: string
  status: 'pending' | 'ignore'
  state: QueueState
  isAutoStart: boolean
  title: string
  channelId: string
  channelName: string
  /** Seconds. */
  duration: number | null
  /** Unix seconds. */
  published: number | null
  vidType: QueueVidType
  thumbUrl: string | null
  isForced: boolean
  message: string | null
  errorClass: string | null
  nextAttempt: number | null
  /** An attempt to get a better copy of an archived video; another result is not used. */
  isImprovement?: boolean
  /** Additional options of yt-dlp, which replace those of the channel. */
  ytDlpOptions?: string | null | undefined
  /** Used only by scan rules; not stored. */
  isMembersOnly?: boolean
}

export interface QueueItem extends NewQueueItem {
  isImprovement: boolean
  ytDlpOptions: string | null
  hasThumb: boolean
  /** Failures of all classes; used only to sort the queue. */
  attempts: number
  failures: FailureCounts
  claimedBy: string | null
  /** Results of the finished steps for the next ones, as JSON. */
  work: string | null
  queuedAt: number
}

export type QueueRow = Omit<QueueItemRow, 'position' | 'claimed_at' | 'leased_until'>

export function readQueueRow(row: QueueRow): QueueItem {
  return {
    videoId: row.video_id,
    inputId: row.input_id,
    sourceUrl: row.source_url,
    host: row.host,
    status: row.status,
    state: row.state,
    isAutoStart: row.auto_start === 1,
    title: row.title,
    channelId: row.channel_id,
    channelName: row.channel_name,
    duration: row.duration,
    published: row.published,
    vidType: row.vid_type,
    thumbUrl: row.thumb_url,
    hasThumb: row.has_thumb === 1,
    isForced: row.is_forced === 1,
    isImprovement: row.is_improvement === 1,
    ytDlpOptions: row.yt_dlp_options,
    message: row.message,
    errorClass: row.error_class,
    attempts: row.attempts,
    failures: readFailures(row.failures),
    nextAttempt: row.next_attempt,
    claimedBy: row.claimed_by,
    work: row.work,
    queuedAt: row.queued_at,
  }
}

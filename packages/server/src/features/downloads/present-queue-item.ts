import { formatDuration } from '@tubecellar/core/format'
import type { DownloadItem, TransferProgress } from '@tubecellar/core/contract'
import type { ItemProgress } from '../../jobs/report.ts'
import { timestamp, videoThumbUrl } from '../../media/public-urls.ts'
import { explainFailure } from '../../site/explain-failure.ts'
import type { ListedQueueItem } from './queue-list.store.ts'
import type { StateTime } from './queue-state.store.ts'

export interface ItemContext extends StateTime {
  /** Progress of running downloads by video ID. */
  progress: ReadonlyMap<string, ItemProgress>
}

export function presentQueueItem(item: ListedQueueItem, { pauses, progress }: ItemContext): DownloadItem {
  const running = item.shownState === 'downloading' ? progress.get(item.videoId) : undefined
  const isWaiting = item.shownState === 'waiting'
  const pause = isWaiting ? pauses.find(({ host }) => host === item.host) : undefined
  const isPauseLast = pause !== undefined && pause.until === item.waitsUntil
  const failure = isPauseLast ? explainFailure(pause.reason, null) : explainFailure(item.message, item.errorClass)
  return {
    ...(failure && { error_class: failure.errorClass, reason: failure.reason, advice: failure.advice || null }),
    auto_start: item.isAutoStart,
    channel_id: item.channelId,
    channel_indexed: item.isChannelIndexed,
    channel_name: item.channelName,
    duration: formatDuration(item.duration ?? 0),
    ...(item.message === null ? {} : { message: item.message }),
    next_attempt: isWaiting ? item.waitsUntil : item.nextAttempt,
    position: item.place ?? null,
    progress: running ? presentProgress(running) : null,
    published: item.published === null ? null : timestamp(item.published),
    queue_state: item.shownState,
    state: item.state,
    status: item.status,
    timestamp: item.queuedAt,
    title: item.title,
    url: item.sourceUrl || (item.inputId === null ? null : item.title),
    vid_thumb_url: item.hasThumb ? videoThumbUrl(item.videoId) : null,
    vid_type: item.vidType,
    youtube_id: item.videoId,
    yt_dlp_options: item.ytDlpOptions,
  }
}

const presentProgress = (item: ItemProgress): TransferProgress => ({
  step: item.step,
  fraction: item.fraction ?? null,
  received_bytes: item.receivedBytes ?? null,
  total_bytes: item.totalBytes ?? null,
  bytes_per_second: item.bytesPerSecond ?? null,
  seconds_left: item.secondsLeft ?? null,
})

import type { Video } from '../../contract/index.ts'
import {
  displayBlock,
  displayText,
  formatBytes,
  formatClock,
  formatCount,
  formatDate,
  formatPercent,
  formatTimeLeft,
} from '../../format/index.ts'
import type { Card } from '../../list/card.ts'
import type { ViewContext } from '../../list/view-context.ts'

/** The data of a video in any list, as a grid cell or a row. Texts are safe for one line. */
export interface VideoCard extends Card<'video'> {
  readonly title: string
  readonly channel: { readonly id: string; readonly name: string }
  /** `20 Nov 2026` */
  readonly published: string
  /** `15 min left` if the video is in progress, else null. */
  readonly timeLeft: string | null
  /** `41:07`, empty when unknown. */
  readonly duration: string
  /** 0 to 1, null if the video is not in progress. */
  readonly progress: number | null
  /** `37%` if the video is in progress, else null. */
  readonly percent: string | null
  readonly isWatched: boolean
  /** Its watched toggle shows a spinner. */
  readonly isBusy: boolean
  /** `41,870` */
  readonly views: string
  /** `212.4 MiB` */
  readonly fileSize: string
  readonly sizeBytes: number
  readonly durationS: number
  /** Protected from automatic deletion; null where the server has no such flag. */
  readonly isProtected: boolean | null
  /** Text with line breaks; null if there is none. */
  readonly description: string | null
}

interface CardDetails extends Pick<ViewContext, 'resolveUrl' | 'sizeUnit'> {
  /** Its watched toggle shows a spinner. */
  readonly isBusy: boolean
}

/** Caches the last card of each video object: a list renders far more often than it changes. */
const cardCache = new WeakMap<Video, { readonly details: CardDetails; readonly card: VideoCard }>()

/** Returns the same object for the same video and state. */
export function videoCard(video: Video, { isBusy }: { isBusy: boolean }, context: ViewContext): VideoCard {
  const { resolveUrl, sizeUnit } = context
  const details: CardDetails = { isBusy, resolveUrl, sizeUnit }
  const cached = cardCache.get(video)
  if (cached && isSame(cached.details, details)) return cached.card
  const card = createCard(video, details)
  cardCache.set(video, { details, card })
  return card
}

export function videoCards(videos: readonly Video[], pendingIds: readonly string[], context: ViewContext): VideoCard[] {
  return videos.map(video => videoCard(video, { isBusy: pendingIds.includes(video.youtube_id) }, context))
}

function isSame(a: CardDetails, b: CardDetails): boolean {
  return a.isBusy === b.isBusy && a.resolveUrl === b.resolveUrl && a.sizeUnit === b.sizeUnit
}

function createCard(video: Video, { isBusy, resolveUrl, sizeUnit }: CardDetails): VideoCard {
  const { player } = video
  const position = player.position ?? 0
  const fraction = Math.min(1, position / player.duration)
  const isInProgress = !player.watched && position > 0 && player.duration > 0
  return {
    kind: 'video',
    id: video.youtube_id,
    title: displayText(video.title),
    channel: { id: video.channel.channel_id, name: displayText(video.channel.channel_name) },
    published: formatDate(video.published),
    timeLeft: isInProgress ? formatTimeLeft(player.duration - position) : null,
    duration: player.duration > 0 ? formatClock(player.duration) : '',
    progress: isInProgress ? fraction : null,
    percent: isInProgress ? formatPercent(fraction) : null,
    isWatched: player.watched,
    isBusy,
    isDeactivated: !video.active,
    thumbUrl: video.vid_thumb_url === null ? null : resolveUrl(video.vid_thumb_url),
    views: formatCount(video.stats.view_count),
    fileSize: formatBytes(video.media_size, sizeUnit),
    sizeBytes: video.media_size,
    durationS: player.duration,
    isProtected: video.is_kept ?? null,
    description: video.description ? displayBlock(video.description) : null,
  }
}

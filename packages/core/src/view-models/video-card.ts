import type { Video } from '../contract/index.ts'
import { displayText, formatClock, formatDate, formatTimeLeft } from '../format/index.ts'
import type { ViewContext } from './view-context.ts'

/** What any list shows of a video, as a grid cell or a row. Texts are safe for one line. */
export interface VideoCard {
  readonly id: string
  readonly title: string
  readonly channel: { readonly id: string; readonly name: string }
  /** `20 Nov 2026` */
  readonly published: string
  /** `15 min left` when it was begun, else null. */
  readonly timeLeft: string | null
  /** `41:07`, empty when unknown. */
  readonly duration: string
  /** 0 to 1, null when it was not begun. */
  readonly progress: number | null
  readonly isWatched: boolean
  /** Its watched toggle spins. */
  readonly isBusy: boolean
  /** The source no longer offers it; shown as 'Deactivated'. */
  readonly isDeactivated: boolean
  readonly thumbUrl: string | null
}

export function videoCard(video: Video, { isBusy }: { isBusy: boolean }, { resolveUrl }: ViewContext): VideoCard {
  const { player } = video
  const position = player.position ?? 0
  const isBegun = !player.watched && position > 0 && player.duration > 0
  return {
    id: video.youtube_id,
    title: displayText(video.title),
    channel: { id: video.channel.channel_id, name: displayText(video.channel.channel_name) },
    published: formatDate(video.published),
    timeLeft: isBegun ? formatTimeLeft(player.duration - position) : null,
    duration: player.duration > 0 ? formatClock(player.duration) : '',
    progress: isBegun ? Math.min(1, position / player.duration) : null,
    isWatched: player.watched,
    isBusy,
    isDeactivated: !video.active,
    thumbUrl: video.vid_thumb_url === null ? null : resolveUrl(video.vid_thumb_url),
  }
}

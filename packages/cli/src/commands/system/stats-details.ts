import type { DownloadStats, GroupStats, VideoStats, WatchStats } from '@tubecellar/core/contract'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import type { Details } from '../../output/print.ts'
import { countValue, sizeValue, totalLengthValue, valueDetail } from '../../output/values.ts'

const texts = systemTexts.stats

export interface ArchiveStats {
  readonly video: VideoStats
  readonly channel: GroupStats
  readonly playlist: GroupStats
  /** Null for viewers. */
  readonly download: DownloadStats | null
  readonly watch: WatchStats
}

/** The statistics as lines. The server sends null for a group without entries, which is printed as 0. */
export function statsDetails({ video, channel, playlist, download, watch }: ArchiveStats): Details {
  return [
    count(texts.videos, video.doc_count),
    valueDetail(texts.size, sizeValue(video.media_size)),
    valueDetail(texts.length, totalLengthValue(video.duration)),
    count(texts.regularVideos, video.type_videos?.doc_count),
    count(texts.shorts, video.type_shorts?.doc_count),
    count(texts.streams, video.type_streams?.doc_count),
    count(texts.removedVideos, video.active_false?.doc_count),
    count(texts.watched, watch.watched?.items),
    valueDetail(texts.watchedLength, totalLengthValue(watch.watched?.duration ?? 0)),
    count(texts.unwatched, watch.unwatched?.items),
    ...groupDetails(texts.channels, texts.subscribedChannels, channel),
    ...groupDetails(texts.playlists, texts.subscribedPlaylists, playlist),
    ...(download === null
      ? []
      : [
          count(texts.queued, download.pending),
          count(texts.queuedVideos, download.pending_videos),
          count(texts.queuedShorts, download.pending_shorts),
          count(texts.queuedStreams, download.pending_streams),
          count(texts.ignored, download.ignore),
        ]),
  ]
}

const count = (name: string, value: number | null | undefined) => valueDetail(name, countValue(value ?? 0))

const groupDetails = (name: string, subscribedName: string, group: GroupStats): Details => [
  count(name, group.doc_count),
  count(subscribedName, group.subscribed_true),
]

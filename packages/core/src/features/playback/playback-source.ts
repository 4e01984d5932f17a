import type { Video } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import { chapterMarks, segmentMarks, type SegmentMark } from '../../player/seek-bar-marks.ts'
import type { PlayerMedia } from '../../player/player.ts'
import { subtitleTracks } from '../../player/subtitle-tracks.ts'

/** What a playback needs of a video. Times in seconds. */
export interface PlaybackSource {
  readonly media: PlayerMedia
  /** The file on the server, for the signed URL that a receiver gets. */
  readonly path: string
  readonly thumbUrl: string | null
  readonly segments: readonly SegmentMark[]
  readonly duration: number
  readonly savedPosition: number | null
  readonly isWatched: boolean
}

export function playbackSource(video: Video, resolveUrl: (path: string) => string): PlaybackSource {
  const segments = segmentMarks(video)
  return {
    media: {
      videoId: video.youtube_id,
      url: resolveUrl(video.media_url),
      title: displayText(video.title),
      subtitles: subtitleTracks(video, resolveUrl),
      chapters: chapterMarks(video),
      segments,
    },
    path: video.media_url,
    thumbUrl: video.vid_thumb_url === null ? null : resolveUrl(video.vid_thumb_url),
    segments,
    duration: video.player.duration,
    savedPosition: video.player.position ?? null,
    isWatched: video.player.watched,
  }
}

import type { Cue } from '../../media/cue.ts'
import type { VidType } from '../../site/video-kind.ts'
import type { Chapter, Shortcoming, Sponsorblock, Stream } from '@tubecellar/core/contract'

/** A channel as stored in the archive; times in Unix seconds. The sidecar contains the same. */
export interface ChannelRecord {
  id: string
  name: string
  description: string | null
  subscriberCount: number
  isActive: boolean
  tags: string[]
  tabs: VidType[]
  /** Source URLs of the images; null when there is no image on disk. */
  bannerUrl: string | null
  thumbUrl: string | null
  tvartUrl: string | null
  sourceUrl: string | null
  lastRefresh: number
}

/** A video as stored in the archive. `mediaPath` is relative to the media root; sizes in bytes, duration in seconds. */
export interface VideoRecord {
  id: string
  channelId: string
  title: string
  description: string | null
  vidType: VidType
  published: number
  downloaded: number
  lastRefresh: number
  duration: number
  mediaPath: string
  mediaSize: number
  width: number
  height: number
  viewCount: number
  likeCount: number
  dislikeCount: number
  /** 0 to 5. */
  averageRating: number
  tags: string[]
  categories: string[]
  streams: Stream[]
  chapters: Chapter[]
  sponsorblock: Sponsorblock | null
  thumbUrl: string | null
  /** True while there is no separate image on disk. */
  isThumbPlaceholder: boolean
  sourceUrl: string | null
  /** How the file is worse than at its source; undefined if it was not examined. */
  shortcomings?: Shortcoming[] | undefined
}

export interface SubtitleRecord {
  lang: string
  source: 'user' | 'auto' | 'file'
  name: string
  /** The format that was fetched; the server delivers WebVTT. */
  ext: string
  /** Relative to the media root. */
  mediaPath: string
  url: string | null
  cues: Cue[]
}

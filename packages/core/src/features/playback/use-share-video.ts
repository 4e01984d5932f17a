import { useCore } from '../../react/core-provider.ts'
import { formatClock } from '../../format/index.ts'
import { shareTexts } from '../../messages/en/video-page.ts'
import type { VideoDetailView } from '../videos/index.ts'
import { shareLinks, type ShareLinks } from './share-links.ts'
import { usePlaying } from './use-playing.ts'

/** What can be shared of a video at one time. */
export interface ShareView {
  readonly links: ShareLinks
  /** Label of the choice to start at this time; null at the beginning. */
  readonly startLabel: string | null
  /** The messages after a link was copied. */
  readonly copied: { readonly page: string; readonly source: string }
}

export interface ShareActions {
  /** The position of the playback; null if the video does not play or is at its beginning. */
  readonly position: () => number | null
  /** The links from a time; null is the beginning. */
  readonly at: (seconds: number | null) => ShareView
}

/** Shares a video, from its beginning or from the current position. Page links are resolved like other URLs of the server. */
export function useShareVideo(video: Pick<VideoDetailView, 'id' | 'source'>): ShareActions {
  const { resolveUrl } = useCore()
  const playing = usePlaying(video.id)
  return {
    position() {
      const seconds = Math.floor(playing?.store.position() ?? 0)
      return seconds > 0 ? seconds : null
    },
    at(seconds) {
      const links = shareLinks(video, seconds)
      const time = seconds === null ? null : formatClock(seconds)
      return {
        links: { ...links, page: resolveUrl(links.page) },
        startLabel: time === null ? null : shareTexts.startAt(time),
        copied: { page: shareTexts.copied(time), source: shareTexts.copiedSource(time) },
      }
    },
  }
}

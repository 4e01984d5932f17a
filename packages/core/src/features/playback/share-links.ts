import { screenPath } from '../../routes/index.ts'
import type { VideoDetailView } from '../videos/index.ts'

/** The links that share a video. */
export interface ShareLinks {
  /** Its page on this server. */
  readonly page: string
  /** Its page on the original site; null if it is unknown or no longer there. */
  readonly source: string | null
}

/** The links of a video from a time in seconds; null and 0 are the beginning. `page` is relative to the server. */
export function shareLinks({ id, source }: Pick<VideoDetailView, 'id' | 'source'>, startAt: number | null): ShareLinks {
  const seconds = Math.floor(startAt ?? 0)
  return {
    page: screenPath({ tag: 'video', id, startAt: seconds > 0 ? String(seconds) : null }),
    source: source.url !== null && seconds > 0 ? `${source.url}&t=${seconds}s` : source.url,
  }
}

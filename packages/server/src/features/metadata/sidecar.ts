import { lastingUrl } from '../../site/expiring-urls.ts'
import type { IndexedVideo } from '../videos/index.ts'

/** Increased when a reader of the old shape would misinterpret the new one. */
export const SIDECAR_VERSION = 1

/**
 * The document next to each video from which the library can be rebuilt without a network: the records of the video,
 * its channel and its subtitles. The text of the subtitles is stored next to it as WebVTT. URLs that expire are left out.
 */
export function makeSidecar({
  video,
  channel,
  subtitles,
}: Pick<IndexedVideo, 'video' | 'channel' | 'subtitles'>): string {
  const tracks = subtitles.map(({ cues: _cues, ...track }) => ({ ...track, url: lastingUrl(track.url) }))
  const lasting = { ...video, thumbUrl: lastingUrl(video.thumbUrl) }
  return `${JSON.stringify({ format: 'tubecellar', version: SIDECAR_VERSION, video: lasting, channel, subtitles: tracks }, null, 1)}\n`
}

import type { IndexedVideo } from '../videos/index.ts'

/** Increased when a reader of the old shape would misinterpret the new one. */
export const SIDECAR_VERSION = 1

/**
 * The document next to each video from which the library can be rebuilt without a network: the records of the video,
 * its channel and its subtitles. The text of the subtitles is stored next to it as WebVTT.
 */
export function makeSidecar({
  video,
  channel,
  subtitles,
}: Pick<IndexedVideo, 'video' | 'channel' | 'subtitles'>): string {
  const tracks = subtitles.map(({ cues: _cues, ...track }) => track)
  return `${JSON.stringify({ format: 'tubecellar', version: SIDECAR_VERSION, video, channel, subtitles: tracks }, null, 1)}\n`
}

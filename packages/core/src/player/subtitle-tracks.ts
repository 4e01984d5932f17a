import type { Video } from '../contract/index.ts'
import { displayText } from '../format/index.ts'
import { playerTexts } from '../messages/en/player.ts'

export interface SubtitleTrack {
  readonly lang: string
  /** `English (auto)` */
  readonly label: string
  readonly url: string
}

export function subtitleTracks(video: Video, resolveUrl: (path: string) => string): SubtitleTrack[] {
  return video.subtitles.map(({ lang, name, source, media_url }) => ({
    lang,
    label: displayText(name || lang) + (source === 'auto' ? playerTexts.auto : ''),
    url: resolveUrl(media_url),
  }))
}

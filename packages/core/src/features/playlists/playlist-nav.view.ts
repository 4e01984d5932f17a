import type { VideoNav } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { playlistNavTexts } from '../../messages/en/playlists.ts'

export interface PlaylistNeighbor {
  readonly id: string
  readonly title: string
  readonly thumbUrl: string | null
}

/** The position of a video in one playlist. */
export interface PlaylistNav {
  readonly id: string
  readonly name: string
  readonly previous: PlaylistNeighbor | null
  readonly next: PlaylistNeighbor | null
  readonly autoplay: { readonly label: string; readonly isOn: boolean }
}

export function playlistNavViews(
  neighbors: readonly VideoNav[],
  autoplayIds: readonly string[],
  { resolveUrl }: ViewContext,
): PlaylistNav[] {
  const toNeighbor = (video: VideoNav['playlist_next']): PlaylistNeighbor | null =>
    video && {
      id: video.youtube_id,
      title: displayText(video.title) || video.youtube_id,
      thumbUrl: video.vid_thumb === null ? null : resolveUrl(video.vid_thumb),
    }
  return neighbors.map(({ playlist_meta: meta, playlist_previous, playlist_next }) => ({
    id: meta.playlist_id,
    name: displayText(meta.playlist_name) || meta.playlist_id,
    previous: toNeighbor(playlist_previous),
    next: toNeighbor(playlist_next),
    autoplay: { label: playlistNavTexts.autoplay, isOn: autoplayIds.includes(meta.playlist_id) },
  }))
}

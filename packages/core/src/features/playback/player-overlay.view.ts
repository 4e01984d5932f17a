import type { AppConfig, Playlist } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { playbackTexts } from '../../messages/en/playback.ts'
import type { VideoDetailView } from '../videos/index.ts'

/** The player over another page. */
export interface PlayerOverlayView {
  readonly video: VideoDetailView
  /** `318,442 views` */
  readonly views: string
  readonly likes: string
  /** Only if above 0 and the integration that counts them is enabled. */
  readonly dislikes: string | null
  /** The subscribed playlists that contain the video. */
  readonly playlists: readonly { readonly id: string; readonly name: string }[]
  readonly playlistsFailure: LoadFailure | null
  readonly closeLabel: string
}

interface PlayerOverlayData {
  readonly video: VideoDetailView
  /** The playlists of the video that are loaded. */
  readonly playlists: readonly Playlist[]
  readonly playlistsFailure?: LoadFailure | null
  readonly appConfig: AppConfig
}

export function playerOverlayView({
  video,
  playlists,
  playlistsFailure = null,
  appConfig,
}: PlayerOverlayData): PlayerOverlayView {
  const isCounted = appConfig.downloads.integrate_ryd && video.dislikes !== null
  return {
    video,
    views: playbackTexts.views(video.views),
    likes: playbackTexts.likes(video.likes),
    dislikes: isCounted ? playbackTexts.dislikes(video.dislikes) : null,
    playlists: playlists
      .filter(({ playlist_subscribed }) => playlist_subscribed)
      .map(({ playlist_id, playlist_name }) => ({
        id: playlist_id,
        name: displayText(playlist_name) || playlist_id,
      })),
    playlistsFailure,
    closeLabel: playbackTexts.closePlayer,
  }
}

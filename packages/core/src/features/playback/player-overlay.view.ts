import type { AppConfig, Playlist } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import type { VideoDetailView } from '../videos/video-detail.view.ts'

/** The player over another page. Spec section 2, "Player overlay". */
export interface PlayerOverlayView {
  readonly video: VideoDetailView
  /** `318,442 views` */
  readonly views: string
  readonly likes: string
  /** Only when above 0 and the integration that counts them is on. */
  readonly dislikes: string | null
  /** The subscribed playlists that the video is in. */
  readonly playlists: readonly { readonly id: string; readonly name: string }[]
  readonly closeLabel: string
}

interface PlayerOverlayData {
  readonly video: VideoDetailView
  /** The playlists that the video says it is in, as far as they have arrived. */
  readonly playlists: readonly Playlist[]
  readonly appConfig: AppConfig
}

export function playerOverlayView({ video, playlists, appConfig }: PlayerOverlayData): PlayerOverlayView {
  const isCounted = appConfig.downloads.integrate_ryd && video.dislikes !== null
  return {
    video,
    views: `${video.views} views`,
    likes: `${video.likes} likes`,
    dislikes: isCounted ? `${video.dislikes} dislikes` : null,
    playlists: playlists
      .filter(({ playlist_subscribed }) => playlist_subscribed)
      .map(({ playlist_id, playlist_name }) => ({
        id: playlist_id,
        name: displayText(playlist_name) || playlist_id,
      })),
    closeLabel: 'Close player',
  }
}

import type { Playlist, VideoNav } from '../../contract/index.ts'
import { displayText, formatTrashPeriod } from '../../format/index.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import type { ViewContext } from '../../list/view-context.ts'

export interface Neighbour {
  readonly id: string
  readonly title: string
  readonly thumbUrl: string | null
}

/** The place of a video in one playlist. */
export interface PlaylistNav {
  readonly id: string
  readonly name: string
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
  readonly autoplay: { readonly label: string; readonly isOn: boolean }
}

export function playlistNavs(
  navs: readonly VideoNav[],
  autoplayIds: readonly string[],
  { resolveUrl }: ViewContext,
): PlaylistNav[] {
  const neighbour = (video: VideoNav['playlist_next']): Neighbour | null =>
    video && {
      id: video.youtube_id,
      title: displayText(video.title) || video.youtube_id,
      thumbUrl: video.vid_thumb === null ? null : resolveUrl(video.vid_thumb),
    }
  return navs.map(({ playlist_meta: meta, playlist_previous, playlist_next }) => ({
    id: meta.playlist_id,
    name: displayText(meta.playlist_name) || meta.playlist_id,
    previous: neighbour(playlist_previous),
    next: neighbour(playlist_next),
    autoplay: { label: 'Autoplay:', isOn: autoplayIds.includes(meta.playlist_id) },
  }))
}

/** The popup behind Add To Playlist. */
export interface MembershipView {
  readonly title: string
  readonly choices: readonly { readonly id: string; readonly name: string; readonly isMember: boolean }[]
  /** Where there is none to choose. */
  readonly none: string | null
  readonly createLabel: string
}

export function membershipView(videoId: string, playlists: readonly Playlist[]): MembershipView {
  return {
    title: 'Add video to...',
    choices: playlists.map(playlist => ({
      id: playlist.playlist_id,
      name: displayText(playlist.playlist_name) || playlist.playlist_id,
      isMember: playlist.playlist_entries.some(entry => entry.youtube_id === videoId),
    })),
    none: playlists.length === 0 ? 'There are no custom playlists yet.' : null,
    createLabel: 'Create playlist',
  }
}

/** Spec section 2: Delete Video with confirm. `keepDays`: see formatTrashPeriod. */
export function deleteVideoQuestion(
  title: string,
  fileSize: string,
  keepDays: number | null | undefined,
): Pick<ConfirmView, 'title' | 'detail' | 'choices'> {
  return {
    title: 'Are you sure?',
    detail: `Delete ${title} with its file of ${fileSize}? ${formatTrashPeriod(keepDays)} Delete and Ignore also prevents that it is downloaded again.`,
    choices: [
      { name: 'delete', label: 'Delete' },
      { name: 'ignore', label: 'Delete and Ignore' },
    ],
  }
}

import type { Playlist } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import { playlistsTexts } from '../../messages/en/playlists.ts'

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
    title: playlistsTexts.addVideo,
    choices: playlists.map(playlist => ({
      id: playlist.playlist_id,
      name: displayText(playlist.playlist_name) || playlist.playlist_id,
      isMember: playlist.playlist_entries.some(entry => entry.youtube_id === videoId),
    })),
    none: playlists.length === 0 ? playlistsTexts.noCustomPlaylistsYet : null,
    createLabel: playlistsTexts.createPlaylist,
  }
}

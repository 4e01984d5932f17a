import type { Playlist } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import { playlistsTexts } from '../../messages/en/playlists.ts'

/** The dialog that Add To Playlist opens. */
export interface AddToPlaylistView {
  readonly title: string
  readonly choices: readonly { readonly id: string; readonly name: string; readonly isMember: boolean }[]
  /** Shown if there are no custom playlists. */
  readonly none: string | null
  readonly createLabel: string
}

export function addToPlaylistView(videoId: string, playlists: readonly Playlist[]): AddToPlaylistView {
  return {
    title: playlistsTexts.addVideo,
    choices: playlists.map(playlist => ({
      id: playlist.playlist_id,
      name: displayText(playlist.playlist_name) || playlist.playlist_id,
      isMember: playlist.playlist_entries.some(entry => entry.youtube_id === videoId),
    })),
    none: playlists.length === 0 ? playlistsTexts.noCustomPlaylists : null,
    createLabel: playlistsTexts.createPlaylist,
  }
}

import type { PersonalList, Playlist } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import { playlistsTexts } from '../../messages/en/playlists.ts'

/** A playlist that the video can be added to. */
export interface PlaylistChoice {
  readonly id: string
  readonly name: string
  readonly isMember: boolean
  /** A playlist of the user, not of the archive. */
  readonly isOwn: boolean
}

/** The dialog that Add To Playlist opens. */
export interface AddToPlaylistView {
  readonly title: string
  readonly choices: readonly PlaylistChoice[]
  /** Shown if there are no custom playlists. */
  readonly none: string | null
  readonly createLabel: string
}

/** `lists`: those of the user. */
export function addToPlaylistView(
  videoId: string,
  playlists: readonly Playlist[],
  lists: readonly PersonalList[] = [],
): AddToPlaylistView {
  const choices: PlaylistChoice[] = [
    ...lists
      .filter(({ kind }) => kind === 'playlist')
      .map(list => ({
        id: list.id,
        name: displayText(list.name) || list.id,
        isMember: list.video_ids.includes(videoId),
        isOwn: true,
      })),
    ...playlists.map(playlist => ({
      id: playlist.playlist_id,
      name: displayText(playlist.playlist_name) || playlist.playlist_id,
      isMember: playlist.playlist_entries.some(entry => entry.youtube_id === videoId),
      isOwn: false,
    })),
  ]
  return {
    title: playlistsTexts.addVideo,
    choices,
    none: choices.length === 0 ? playlistsTexts.noCustomPlaylists : null,
    createLabel: playlistsTexts.createPlaylist,
  }
}

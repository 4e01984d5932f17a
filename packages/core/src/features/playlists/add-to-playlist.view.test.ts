import { expect, it } from 'vitest'
import { addToPlaylistView } from './add-to-playlist.view.ts'
import { playlistsTexts } from '../../messages/en/playlists.ts'

it('shows that there are no custom playlists yet', () => {
  expect(addToPlaylistView('a', [])).toEqual({
    title: playlistsTexts.addVideo,
    choices: [],
    none: playlistsTexts.noCustomPlaylists,
    createLabel: playlistsTexts.createPlaylist,
  })
})

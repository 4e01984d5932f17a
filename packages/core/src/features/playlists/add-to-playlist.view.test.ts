import { expect, it } from 'vitest'
import { personalListFixture, playlistFixture } from '../../testing/index.ts'
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

it('lists own playlists first, without Watch Later and Favorites', () => {
  const own = personalListFixture({ id: 'p', kind: 'playlist', name: 'Evening', video_ids: ['a'] })
  const custom = playlistFixture({ playlist_id: 'c', playlist_name: 'Films', playlist_entries: [] })
  expect(addToPlaylistView('a', [custom], [personalListFixture(), own])).toMatchObject({
    choices: [
      { id: 'p', name: 'Evening', isMember: true, isOwn: true },
      { id: 'c', name: 'Films', isMember: false, isOwn: false },
    ],
    none: null,
  })
})

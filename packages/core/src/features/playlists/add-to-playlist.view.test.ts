import { expect, it } from 'vitest'
import { addToPlaylistView } from './add-to-playlist.view.ts'

it('shows that there are no custom playlists yet', () => {
  expect(addToPlaylistView('a', [])).toEqual({
    title: 'Add video to...',
    choices: [],
    none: 'No custom playlists yet.',
    createLabel: 'Create playlist',
  })
})

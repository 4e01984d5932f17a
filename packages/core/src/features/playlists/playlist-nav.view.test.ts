import { expect, it } from 'vitest'
import { viewContextFixture } from '../../testing/view-context.ts'
import { playlistNavViews } from './playlist-nav.view.ts'
import { playlistNavTexts } from '../../messages/en/playlists.ts'

const nav = {
  playlist_meta: { current_idx: 0, playlist_id: 'PL1', playlist_name: 'Keepers', playlist_channel: null },
  playlist_previous: null,
  playlist_next: { youtube_id: 'b', title: 'Two', uploader: null, idx: 1, downloaded: true, vid_thumb: '/cache/b.jpg' },
}

it('shows the previous and next video and the autoplay state', () => {
  expect(playlistNavViews([nav], ['PL1'], viewContextFixture())).toEqual([
    {
      id: 'PL1',
      name: 'Keepers',
      previous: null,
      next: { id: 'b', title: 'Two', thumbUrl: 'https://cellar.test/cache/b.jpg' },
      autoplay: { label: playlistNavTexts.autoplay, isOn: true },
    },
  ])
})

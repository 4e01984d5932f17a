import { expect, it } from 'vitest'
import { viewContextFixture } from '../../testing/view-context.ts'
import { deleteVideoQuestion, playlistNavViews } from './video-page-sections.view.ts'
import { membershipView } from '../playlists/membership.view.ts'

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
      autoplay: { label: 'Autoplay:', isOn: true },
    },
  ])
})

it('asks before a video goes', () => {
  const { title, detail, choices } = deleteVideoQuestion('One', '1.3 GiB', 7)
  expect([title, ...choices.map(({ label }) => label)]).toEqual(['Are you sure?', 'Delete', 'Delete and Ignore'])
  expect(detail).toContain('can be restored from the trash for 7 days')
  expect(deleteVideoQuestion('One', '1.3 GiB', null).detail).toContain('until the trash is emptied')
  expect(deleteVideoQuestion('One', '1.3 GiB', undefined).detail).toContain('This cannot be undone.')
})

it('heads the popup of playlists', () => {
  expect(membershipView('a', [])).toEqual({
    title: 'Add video to...',
    choices: [],
    none: 'No custom playlists yet.',
    createLabel: 'Create playlist',
  })
})

import { describe, expect, it } from 'vitest'
import { Playlist } from '../../contract/index.ts'
import { userConfigFixture } from '../../testing/index.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { deletePlaylistQuestion, playlistVideosList, playlistView } from './playlist.view.ts'
import { playlistsList } from './playlists.view.ts'
import { playlistTexts } from '../../messages/en/playlists.ts'
import { subscriptionsTexts } from '../../messages/en/subscriptions.ts'

function playlistFixture(overrides: Partial<Playlist> = {}): Playlist {
  const entry = { youtube_id: 'kee9Lantern', title: 'One', uploader: null, idx: 0, downloaded: true }
  return Playlist.parse({
    playlist_active: true,
    playlist_channel: 'North Light Films',
    playlist_channel_id: 'UCnorthlightfilms0000001',
    playlist_description: 'Keepers at work.',
    playlist_entries: [entry, { ...entry, youtube_id: 'two', idx: 1, downloaded: false }],
    playlist_id: 'PLkeepers',
    playlist_last_refresh: '2026-11-20T08:00:00+00:00',
    playlist_name: 'Keepers',
    playlist_subscribed: true,
    playlist_sort_order: 'top',
    playlist_thumbnail: null,
    playlist_type: 'regular',
    ...overrides,
  })
}
const showPlaylist = (overrides: Partial<Playlist> = {}, context = viewContextFixture()) =>
  playlistView({ playlist: playlistFixture(overrides), owner: null }, context)

describe('a playlist', () => {
  it('shows how much of it is archived, and whether its source still has it', () => {
    expect(showPlaylist()).toMatchObject({ archived: '1/2', status: 'Active', description: 'Keepers at work.' })
    expect(showPlaylist({ playlist_active: false }).status).toBe(playlistTexts.deactivated)
  })

  it('shows when it was last scanned, and why that failed', () => {
    const scan = {
      last_success: '2026-11-18T08:00:00+00:00',
      last_error: 'It is gone.',
      last_error_at: '2026-11-20T08:00:00+00:00',
      failures: 2,
    }
    expect(showPlaylist({ playlist_scan: scan }).scan).toEqual([
      { label: subscriptionsTexts.lastScanned, value: '18 Nov 2026' },
      { label: subscriptionsTexts.lastScanFailed, value: '20 Nov 2026: It is gone.' },
    ])
    expect(showPlaylist().scan).toEqual([])
  })

  it("reads the description 'False' as none", () => {
    expect(showPlaylist({ playlist_description: 'False' }).description).toBeNull()
  })

  it('has no channel if it is custom', () => {
    expect(showPlaylist({ playlist_type: 'custom' })).toMatchObject({ isCustom: true, channel: null })
  })

  it('is deleted after a choice between two options', () => {
    expect(deletePlaylistQuestion(showPlaylist(), 7).choices.map(({ label }) => label)).toEqual([
      playlistTexts.deleteMetadata,
      playlistTexts.deleteAll,
    ])
  })

  it('lists its videos in its own order', () => {
    expect(playlistVideosList('PLkeepers').query(userConfigFixture(), 1, 'v1.0.0')).toEqual({
      playlist: 'PLkeepers',
      page: 1,
    })
  })
})

describe('the list of playlists', () => {
  it('uses the setting that the server has for it', () => {
    const { query } = playlistsList('UCx', true)
    const config = userConfigFixture({ show_subed_only: true, show_subed_only_playlists: null })
    expect(query(config, 0, 'v1.0.0')).toEqual({ page: 0, channel: 'UCx' })
    expect(query(config, 0, 'v0.5.4')).toEqual({ page: 0, channel: 'UCx', subscribed: true })
  })
})

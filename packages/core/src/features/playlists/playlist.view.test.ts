import { describe, expect, it } from 'vitest'
import { Playlist } from '../../contract/index.ts'
import { aPage, aUserConfig } from '../../testing/index.ts'
import { aViewContext } from '../../testing/view-context.ts'
import { deletePlaylistQuestion, playlistVideosQuery, playlistView } from './playlist.view.ts'
import { playlistsQuery, playlistsView } from './playlists.view.ts'

function aPlaylist(overrides: Partial<Playlist> = {}): Playlist {
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
const viewOf = (overrides: Partial<Playlist> = {}, context = aViewContext()) =>
  playlistView({ playlist: aPlaylist(overrides), owner: null }, context)
const viewer = aViewContext({ isStaff: false })

describe('a playlist', () => {
  it('says how much of it is archived and whether its source still has it', () => {
    expect(viewOf()).toMatchObject({ archived: '1/2', status: 'Active', description: 'Keepers at work.' })
    expect(viewOf({ playlist_active: false }).status).toBe('Deactivated')
  })

  it('tells when it was last scanned, and why that failed', () => {
    const scan = {
      last_success: '2026-11-18T08:00:00+00:00',
      last_error: 'It is gone.',
      last_error_at: '2026-11-20T08:00:00+00:00',
      failures: 2,
    }
    expect(viewOf({ playlist_scan: scan }).scan).toEqual([
      { label: 'Last scanned', value: '18 Nov 2026' },
      { label: 'Last scan failed', value: '20 Nov 2026: It is gone.' },
    ])
    expect(viewOf().scan).toEqual([])
  })

  it("reads the description 'False' as none", () => {
    expect(viewOf({ playlist_description: 'False' }).description).toBeNull()
  })

  it('lets everyone subscribe and staff unsubscribe', () => {
    expect(viewOf({ playlist_subscribed: false }, viewer).subscription?.label).toBe('Subscribe')
    expect(viewOf({}, viewer).subscription?.label).toBeNull()
    expect(viewOf().subscription?.label).toBe('Unsubscribe')
  })

  it('can be arranged when it was made here, and reindexed when it was not', () => {
    expect(viewOf({ playlist_type: 'custom' })).toMatchObject({
      channel: null,
      subscription: null,
      can: { arrange: true, reindex: false, delete: true },
    })
    expect(viewOf().can).toEqual({ arrange: false, reindex: true, delete: true })
    expect(viewOf({}, viewer).can).toEqual({ arrange: false, reindex: false, delete: false })
  })

  it('is deleted after a choice of two', () => {
    expect(deletePlaylistQuestion(viewOf(), 7).choices.map(({ label }) => label)).toEqual([
      'Delete metadata',
      'Delete all',
    ])
  })

  it('lists its videos in its own order', () => {
    expect(playlistVideosQuery(aUserConfig(), { id: 'PLkeepers', page: 1 }, 'v1.0.0')).toEqual({
      playlist: 'PLkeepers',
      page: 1,
    })
  })
})

describe('the list of playlists', () => {
  const listOf = (context = aViewContext(), channel: string | null = null) =>
    playlistsView(
      { config: aUserConfig(), channel, playlists: { tag: 'ready', value: aPage<Playlist>([]), isStale: false } },
      context,
    )

  it('offers its forms to staff, and not on a channel', () => {
    expect(listOf().add?.create.label).toBe('Create')
    expect(listOf(viewer).add).toBeNull()
    expect(listOf(aViewContext(), 'UCx').add).toBeNull()
  })

  it('uses the setting that the server has for it', () => {
    const place = { channel: 'UCx', page: 0 }
    const config = aUserConfig({ show_subed_only: true, show_subed_only_playlists: null })
    expect(playlistsQuery(config, place, 'v1.0.0')).toEqual({ page: 0, channel: 'UCx' })
    expect(playlistsQuery(config, place, 'v0.5.4')).toEqual({ page: 0, channel: 'UCx', subscribed: true })
  })
})

import { describe, expect, it } from 'vitest'
import type { Playlist } from '../../contract/index.ts'
import { appConfigFixture, videoFixture } from '../../testing/index.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { playerOverlayView } from './player-overlay.view.ts'
import { videoDetailView } from '../videos/video-detail.view.ts'
import { playbackTexts } from '../../messages/en/playback.ts'

const playlist = (id: string, isSubscribed: boolean, name = id): Playlist => ({
  playlist_active: true,
  playlist_channel: null,
  playlist_channel_id: null,
  playlist_description: null,
  playlist_entries: [],
  playlist_id: id,
  playlist_last_refresh: '2026-11-20',
  playlist_name: name,
  playlist_subscribed: isSubscribed,
  playlist_sort_order: 'top',
  playlist_thumbnail: null,
  playlist_type: 'regular',
})

function showOverlay(dislikes: number, isRydOn: boolean, playlists: Playlist[] = []) {
  const stats = { like_count: 21_907, average_rating: 4.5, view_count: 318_442, dislike_count: dislikes }
  const data = { video: videoFixture({ stats }), isTogglingWatched: false, canCast: false }
  const appConfig = appConfigFixture()
  appConfig.downloads.integrate_ryd = isRydOn
  return playerOverlayView({ video: videoDetailView(data, viewContextFixture()), playlists, appConfig })
}

describe('the player overlay', () => {
  it('counts views and likes', () => {
    expect(showOverlay(0, true)).toMatchObject({
      views: playbackTexts.views('318,442'),
      likes: playbackTexts.likes('21,907'),
      dislikes: null,
    })
  })

  it('shows dislikes only when there are some and their integration is on', () => {
    expect(showOverlay(12, true).dislikes).toBe(playbackTexts.dislikes('12'))
    expect(showOverlay(12, false).dislikes).toBeNull()
  })

  it('lists subscribed playlists only, by their ID if they have no name', () => {
    const playlists = [playlist('PL1', true, 'Evening films'), playlist('PL2', false), playlist('PL3', true, ' ')]
    expect(showOverlay(0, false, playlists).playlists).toEqual([
      { id: 'PL1', name: 'Evening films' },
      { id: 'PL3', name: 'PL3' },
    ])
  })
})

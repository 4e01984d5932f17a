import { describe, expect, it } from 'vitest'
import { createClient } from '../../client/complete-client.ts'
import { Playlist } from '../../contract/index.ts'
import { createFakeTransport } from '../../testing/index.ts'
import { restorePlaylistPosition } from './restore-playlist-position.ts'

/** A server with one custom playlist, whose steps go past what is hidden. */
function serverFixture(ids: readonly string[], hidden: readonly string[] = []) {
  let order = [...ids]
  const requested: string[] = []
  const transport = createFakeTransport({
    changeCustomPlaylist({ body }) {
      const { action, video_id: id } = body as { action: string; video_id: string }
      requested.push(action)
      const rest = order.filter(other => other !== id)
      const at = order.indexOf(id)
      const isShown = (other: string) => !hidden.includes(other)
      if (action === 'create' && at < 0) order = [...order, id]
      if (action === 'top') order = [id, ...rest]
      if (action === 'bottom') order = [...rest, id]
      if (action === 'up' || action === 'down') {
        const to =
          action === 'up'
            ? order.slice(0, at).findLastIndex(isShown)
            : order.findIndex((other, index) => index > at && isShown(other))
        if (to >= 0) order = rest.toSpliced(to, 0, id)
      }
      const playlist_entries = order.map((youtube_id, idx) => ({ ...entry, youtube_id, idx }))
      return Playlist.parse({ ...playlist, playlist_entries })
    },
  })
  return { client: createClient(transport), requested, order: () => order.join('') }
}
const playlist = {
  playlist_active: true,
  playlist_channel: null,
  playlist_channel_id: null,
  playlist_description: null,
  playlist_id: 'PL',
  playlist_last_refresh: '2026-11-20T00:00:00+00:00',
  playlist_name: 'Evening films',
  playlist_subscribed: false,
  playlist_sort_order: 'top',
  playlist_thumbnail: null,
  playlist_type: 'custom',
}
const entry = { title: '', uploader: null, downloaded: true }
const back = { id: 'PL', videoId: 'x' }

describe('restoring a video in a playlist', () => {
  it('moves it from the end to its position', async () => {
    const server = serverFixture([...'abcd'])
    await restorePlaylistPosition(server.client, { ...back, index: 3 })
    expect(server.order()).toBe('abcxd')
    expect(server.requested).toEqual(['create', 'up'])
  })

  it('uses the shorter sequence of moves', async () => {
    const server = serverFixture([...'abcdefgh'])
    await restorePlaylistPosition(server.client, { ...back, index: 1 })
    expect(server.order()).toBe('axbcdefgh')
    expect(server.requested).toEqual(['create', 'top', 'down'])
  })

  it('returns a moved video to its previous position', async () => {
    const server = serverFixture([...'xabcdefgh'])
    await restorePlaylistPosition(server.client, { ...back, index: 8 })
    expect(server.order()).toBe('abcdefghx')
    expect(server.requested).toEqual(['create', 'bottom'])
  })

  it('stops next to its position if only hidden videos are in between', async () => {
    const server = serverFixture([...'abcx'], ['b'])
    await restorePlaylistPosition(server.client, { ...back, index: 1 })
    expect(server.order()).toBe('axbc')
    const other = serverFixture([...'abcdx'], ['b', 'c'])
    await restorePlaylistPosition(other.client, { ...back, index: 2 })
    expect(other.order()).toBe('axbcd')
  })
})

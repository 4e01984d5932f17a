import type { Playlist } from '@tubecellar/core/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { listTexts } from '@tubecellar/core/messages/list'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { playlistTexts } from '@tubecellar/core/messages/playlists'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'

describe('a custom playlist', () => {
  let app: ReturnType<typeof openApp>
  afterEach(() => app.close())

  /** Opens a playlist on a fake server that applies the actions. */
  async function opened() {
    const { transport } = createFullArchive()
    const requested: string[] = []
    const start = ['recent0', 'recent1', 'recent2']
    let order = start
    transport.on('changeCustomPlaylist', ({ body }) => {
      const { action, video_id: id } = body as { action: string; video_id: string }
      requested.push(`${action} ${id}`)
      const rest = order.filter(other => other !== id)
      const at = order.indexOf(id)
      if (action === 'create') order = at < 0 ? [...order, id] : order
      if (action === 'remove') order = rest
      if (action === 'up') order = rest.toSpliced(Math.max(0, at - 1), 0, id)
      if (action === 'down') order = rest.toSpliced(at + 1, 0, id)
      if (action === 'top') order = [id, ...rest]
      return playlistWith(order)
    })
    transport.on('getPlaylist', () => playlistWith(order))
    app = openApp({ transport, columns: 100, rows: 30, route: '/playlist/PLown' })
    await app.waitForText('For a long winter')
    await app.waitForText(/^> /m)
    return { requested, order: () => order, start }
  }

  it('removes several videos at the same time, and restores them at their positions', async () => {
    const { requested, order, start } = await opened()
    app.press(' ', ' ', 'M')
    await app.waitForText('2 videos')
    expect(app.screen()).not.toContain(playlistTexts.moveToTop)
    app.press(ENTER)
    await app.waitForText(appTexts.toast('✓', `${playlistTexts.removedFromPlaylist}: 2`, true))
    expect(order()).toHaveLength(1)
    app.press('z')
    await expect.poll(order).toEqual(start)
    expect(requested.slice(0, 2).map(text => text.split(' ')[0])).toEqual(['remove', 'remove'])
  })

  it('restores the position of a moved video', async () => {
    const { order, start } = await opened()
    app.press('j', 'K')
    await app.waitForText(`${listTexts.movedTo(1, 3)}   z undo`)
    expect(order()).toEqual(['recent1', 'recent0', 'recent2'])
    app.press('z')
    await expect.poll(order).toEqual(start)
  })
})

function playlistWith(ids: readonly string[]): Playlist {
  return {
    playlist_active: true,
    playlist_channel: null,
    playlist_channel_id: null,
    playlist_description: null,
    playlist_entries: ids.map((youtube_id, idx) => ({ youtube_id, title: '', uploader: null, idx, downloaded: true })),
    playlist_id: 'PLown',
    playlist_last_refresh: '2026-11-20T00:00:00+00:00',
    playlist_name: 'For a long winter',
    playlist_subscribed: false,
    playlist_sort_order: 'top',
    playlist_thumbnail: null,
    playlist_type: 'custom',
  }
}

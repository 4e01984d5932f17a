import { videoFixture } from '@tubecellar/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
let app: ReturnType<typeof openApp>
afterEach(() => app.close())

function open(route: string) {
  const { transport } = createFullArchive()
  const saved = { id: 7, name: 'Night sky', query: 'tag:astronomy', created_at: 1_780_000_000 }
  transport.on('listSavedSearches', () => ({ data: [saved] }))
  transport.on('changeSavedSearch', ({ body }) => Object.assign(saved, body))
  transport.on('deleteSavedSearch', () => undefined)
  transport.on('listSavedSearchVideos', () => ({
    data: [videoFixture({ youtube_id: 'begun0', title: 'Six hours of sky' })],
    total: { count: 1, is_exact: true },
    next_cursor: null,
  }))
  app = openApp({ transport, route, columns: 120, rows: 40 })
  return transport
}

describe('a saved search', () => {
  it('is listed above the playlists, and opens its videos', async () => {
    open('/playlist/')
    await app.waitForText('Night sky')
    app.press('k')
    await app.waitForText(/>.*Night sky.*Saved search/)
    app.press(ENTER)
    await app.waitForText('Six hours of sky')
    await app.waitForText(/tag:astronomy +1 video/)
  })

  it('plays, is renamed, and is deleted after a question', async () => {
    const transport = open('/saved-search/7/')
    await app.waitForText('Six hours of sky')
    app.press(ENTER)
    await expect.poll(() => app.players[0]?.loaded[0]).toMatchObject({ videoId: 'begun0' })
    app.press('R')
    await app.waitForText('Rename')
    app.press(' now', ENTER)
    await app.waitForText('Changed the saved search')
    expect(transport.calls.filter(({ name }) => name === 'changeSavedSearch').map(({ body }) => body)).toEqual([
      { name: 'Night sky now' },
    ])
    app.press('d')
    await app.waitForText('Delete Night sky now?')
    app.press('\t')
    await app.waitForText('> Delete saved search')
    app.press(ENTER)
    await app.waitForText('Only the search is deleted', { isAbsent: true })
    await expect.poll(() => transport.calls.some(({ name }) => name === 'deleteSavedSearch')).toBe(true)
  })

  it('opens its search', async () => {
    open('/saved-search/7/')
    await app.waitForText('Six hours of sky')
    app.press('i')
    await app.waitForText('Search')
    await expect.poll(() => app.screen()).toContain('tag:astronomy')
  })
})

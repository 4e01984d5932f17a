import type { Client } from '@tubecellar/core'
import type { Db } from '@tubecellar/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'
import { waitForSearchIndex } from '../support/wait-for-search-index.ts'

let server: TestServer
let viewer: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ prepare: fillArchive })
  viewer = await server.signIn('viewer')
  admin = await server.signIn('admin')
  await waitForSearchIndex(viewer)
})
afterAll(() => server.stop())

function fillArchive({ raw }: Db) {
  raw.exec(`
    INSERT INTO channels (id, name, last_refresh) VALUES ('UClight', 'Lighthouse', 1);
    INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
      VALUES ('turn', 'UClight', 'One turn of the lamp', 'videos', 1700000000, 1, 1, 'a.mp4'),
             ('storm', 'UClight', 'Lamps in a storm', 'videos', 1600000000, 1, 1, 'b.mp4')`)
}

it('stores the recent searches of each user, suggests them, and deletes them', async () => {
  await viewer.addRecentSearch({ body: { query: 'lamp lang:en' } })
  await viewer.addRecentSearch({ body: { query: 'storm' } })
  const recent = async (client: Client) => (await client.listRecentSearches({})).data.map(({ query }) => query)
  expect((await recent(viewer)).sort()).toEqual(['lamp lang:en', 'storm'])
  expect(await recent(admin)).toEqual([])
  const { suggestions } = await viewer.listSearchSuggestions({ query: { query: 'lam' } })
  expect(suggestions.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'recent: lamp lang:en',
    'word: lamp',
    'word: lamps',
    'video: Lamps in a storm',
    'video: One turn of the lamp',
  ])
  await viewer.deleteRecentSearches({ query: { query: 'storm' } })
  expect(await recent(viewer)).toEqual(['lamp lang:en'])
  await viewer.deleteRecentSearches({ query: {} })
  expect(await recent(viewer)).toEqual([])
})

it('lists the videos of a saved search, of its owner only', async () => {
  const saved = await viewer.addSavedSearch({ body: { name: 'Lamps', query: 'lamp' } })
  const params = { id: saved.id }
  const page = await viewer.listSavedSearchVideos({ params, query: { size: 1 } })
  expect([page.total, page.data.map(video => video.title)]).toEqual([
    { count: 2, is_exact: true },
    ['One turn of the lamp'],
  ])
  const next = await viewer.listSavedSearchVideos({ params, query: { cursor: page.next_cursor ?? '' } })
  expect([next.next_cursor, next.data.map(video => video.title)]).toEqual([null, ['Lamps in a storm']])
  await expect(admin.listSavedSearchVideos({ params, query: {} })).rejects.toThrow('Saved search not found.')
  await expect(admin.deleteSavedSearch({ params })).rejects.toThrow('Saved search not found.')
  await expect(viewer.addSavedSearch({ body: { name: 'Lamps', query: 'x' } })).rejects.toThrow('already have')
  await expect(viewer.changeSavedSearch({ params, body: { query: 'length:long' } })).rejects.toThrow(
    'not a valid filter',
  )
  await viewer.changeSavedSearch({ params, body: { query: 'storm' } })
  expect((await viewer.listSavedSearchVideos({ params, query: {} })).total.count).toBe(1)
  await viewer.deleteSavedSearch({ params })
  expect((await viewer.listSavedSearches({})).data).toEqual([])
})

import type { Client } from '@tubecellar/core'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const SEED = 20_260
const VIDEOS = 10_050

let server: TestServer
let library: SeededLibrary
let client: Client
beforeAll(async () => {
  server = await startTestServer({ prepare: db => void (library = seedLibrary(db, { videos: VIDEOS, channels: 40 })) })
  client = await server.signIn()
})
afterAll(() => server.stop())

const setPageSize = (pageSize: number) => client.updateUserConfig({ body: { page_size: pageSize } })

it('lists every video once, even beyond the maximum count on the wire', async () => {
  await setPageSize(500)
  const seen: string[] = []
  for (let page = 1; page <= 21; page++) {
    const { data, paginate } = await client.listVideos({ query: { page } })
    expect(paginate).toMatchObject({ max_hits: true, total_hits: 10_000, current_page: page })
    seen.push(...data.map(video => video.youtube_id))
  }
  expect(seen).toEqual(library.videoIds)
  expect((await client.listVideos({ query: { page: 22 } })).data).toEqual([])
})

const anyList = fc.record({
  type: fc.constantFrom('videos', 'streams', 'shorts', undefined),
  height: fc.constantFrom(1080, 2160, 999, undefined),
  sort: fc.constantFrom('published', 'views', 'duration', 'height', undefined),
  order: fc.constantFrom('asc', 'desc'),
  isOfChannel: fc.boolean(),
})

it('splits any list into pages that neither repeat nor skip, each with the numbers of existing pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyList,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 30 }),
      async ({ isOfChannel, ...filter }, pageSize, page) => {
        const query = { ...filter, ...(isOfChannel ? { channel: library.channelIds[3] } : {}) }
        await setPageSize(pageSize)
        const [before, here, after] = await Promise.all(
          [page, page + 1, page + 2].map(number => client.listVideos({ query: { ...query, page: number } })),
        )
        const ids = [before, here, after].flatMap(found => found?.data.map(video => video.youtube_id) ?? [])
        expect(new Set(ids).size).toBe(ids.length)

        const { paginate, data } = here!
        const total = paginate.max_hits ? VIDEOS : paginate.total_hits
        const pages = Math.ceil(total / pageSize)
        expect(data).toHaveLength(Math.max(0, Math.min(pageSize, total - page * pageSize)))
        for (const number of paginate.next_pages) expect(number).toBeLessThan(pages)
        if (paginate.last_page > 0) {
          const last = await client.listVideos({ query: { ...query, page: paginate.last_page } })
          expect(last.data.length).toBeGreaterThan(0)
        }
        await setPageSize(3 * pageSize)
        if ((page - 1) % 3 === 0) {
          const whole = await client.listVideos({ query: { ...query, page: (page - 1) / 3 + 1 } })
          expect(whole.data.map(video => video.youtube_id)).toEqual(ids)
        }
      },
    ),
    { seed: SEED, numRuns: 15 },
  )
})

it.each(['listChannels', 'listPlaylists'] as const)('does the same for %s', async list => {
  await setPageSize(500)
  const nameOf = (item: object) => Object.values(item).join()
  const all = (await client[list]()).data.map(nameOf)
  expect(all).toHaveLength(40)
  for (const pageSize of [1, 7, 39, 40]) {
    await setPageSize(pageSize)
    const parts: string[] = []
    for (let page = 1; page <= Math.ceil(40 / pageSize); page++)
      parts.push(...(await client[list]({ query: { page } })).data.map(nameOf))
    expect(parts).toEqual(all)
  }
})

import { expect, it } from 'vitest'
import { createClient } from '../../../client/complete-client.ts'
import {
  createFakeTransport,
  foundVideoFixture,
  sectionsFixture,
  transcriptMatchFixture,
} from '../../../testing/index.ts'
import { hitPassages, listHitPassages, MAX_PASSAGES } from './hit-passages.ts'

const passage = (start: number) => ({ start, end: start + 3, lang: 'en', source: 'user' as const, text: '', marks: [] })
const match = (id: string, starts: readonly number[], hits = starts.length, duration = 600) =>
  transcriptMatchFixture({
    video: foundVideoFixture({ youtube_id: id, title: id, duration }),
    hit_count: hits,
    positions: [],
    passages: starts.map(passage),
  })
const total = { count: 1, is_exact: true }

it('starts 2 s before a hit and ends 2 s after it, within the video, or where the next one starts', () => {
  const at = (found: ReturnType<typeof match>) => hitPassages(found).map(({ from, to }) => [from, to])
  expect(at(match('a', [28.7, 4]))).toEqual([
    [2, 9],
    [26, 33.7],
  ])
  expect(at(match('a', [1, 2, 5, 40]))).toEqual([
    [0, 3],
    [3, 10],
    [38, 45],
  ])
  expect(at(match('a', [596]))).toEqual([[594, 600]])
})

it('lists all hits of a search, and reads those of a video that are not among its best', async () => {
  const transport = createFakeTransport({
    searchSections({ query }) {
      const video = query.get('video')
      const hits = video === null ? [match('a', [100, 10], 3), match('b', [50])] : [match(video, [10, 100, 200])]
      return sectionsFixture('lamp', { transcripts: { total, hits, next_cursor: null } })
    },
  })
  const { passages, hasMore } = await listHitPassages(createClient(transport), 'lamp')
  expect(passages.map(({ videoId, from }) => `${videoId} ${from}`)).toEqual(['a 8', 'a 98', 'a 198', 'b 48'])
  expect(hasMore).toBe(false)
  expect(transport.calls.map(({ query }) => query.get('video'))).toEqual([null, 'a'])
})

it('has a limit', async () => {
  const starts = Array.from({ length: 200 }, (_, index) => index * 10 + 5)
  const transport = createFakeTransport({
    searchSections: () =>
      sectionsFixture('lamp', {
        transcripts: {
          total,
          hits: [1, 2, 3, 4, 5, 6].map(id => match(`v${id}`, starts, 200, 9000)),
          next_cursor: 'x',
        },
      }),
  })
  const { passages, hasMore } = await listHitPassages(createClient(transport), 'lamp')
  expect([passages.length, hasMore]).toEqual([MAX_PASSAGES, true])
  expect(transport.calls).toHaveLength(1)
})

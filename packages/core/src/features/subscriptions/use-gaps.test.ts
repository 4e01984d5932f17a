// @vitest-environment happy-dom
import { expect } from 'vitest'
import type { GapSummary, GapVideo } from '../../contract/index.ts'
import { gapVideoFixture, pageFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useGaps } from './use-gaps.ts'

const summary: GapSummary = {
  known: 2,
  archived: 0,
  queued: 0,
  skipped: 1,
  ignored: 0,
  failed: 1,
  removed: 0,
  rules: [],
  last_scan: null,
  last_listing: null,
}
const video = (id: string, state: GapVideo['state']) => gapVideoFixture({ youtube_id: id, title: id, state })
const page = (...videos: GapVideo[]) => ({ ...pageFixture(videos), summary })

describeHook('useGaps', testHook => {
  testHook('lists what a channel lacks, and queues videos or those of the filter', async ({ transport, render }) => {
    transport.on('getChannelGaps', ({ query }) =>
      query.get('state') === 'failed' ? page(video('b', 'failed')) : page(video('a', 'skipped'), video('b', 'failed')),
    )
    transport.on('queueChannelGaps', () => ({ queued: 1 }))
    const hook = await render(() => useGaps({ kind: 'channel', id: 'UC1' }))
    await hook.until(({ view }) => view.list.tag === 'ready')
    expect(hook.result.view.summary?.headline).toBe('0 of 2 videos archived')
    expect(hook.result.view.rules?.screen).toEqual({ tag: 'channel', id: 'UC1', tab: 'about' })
    await hook.result.actions.queueVideos.run(['a'])
    await hook.result.actions.queueVideos.run(['a', 'b'])
    expect(await hook.result.actions.queueVideos.run([])).toBe(false)
    await hook.result.actions.queueAll.run()
    hook.result.actions.setFilter('failed')
    await hook.until(({ view }) => view.list.tag === 'ready' && !view.list.isStale && view.list.value.rows.length === 1)
    await hook.result.actions.queueAll.run()
    expect(hook.sent('queueChannelGaps').map(({ body }) => body)).toEqual([
      { videos: ['a'] },
      { videos: ['a', 'b'] },
      {},
      { state: 'failed' },
    ])
  })

  testHook('sorts the videos on the server', async ({ transport, render }) => {
    transport.on('getChannelGaps', ({ query }) =>
      query.get('sort') === 'reason' ? page(video('b', 'failed')) : page(video('a', 'skipped'), video('b', 'failed')),
    )
    const hook = await render(() => useGaps({ kind: 'channel', id: 'UC1' }))
    await hook.until(({ view }) => view.list.tag === 'ready')
    expect(hook.result.view.sort).toMatchObject({ current: 'newest', order: null })
    expect(hook.result.view.sort?.choices.map(({ label }) => label)).toEqual(['Newest first', 'Oldest first', 'Reason'])
    hook.result.actions.setSort('reason')
    await hook.until(({ view }) => view.list.tag === 'ready' && !view.list.isStale && view.list.value.rows.length === 1)
    expect(hook.result.view.sort?.current).toBe('reason')
  })

  testHook('says that nothing is missing in a playlist', async ({ transport, render }) => {
    transport.on('getPlaylistGaps', () => ({ ...pageFixture([]), summary: { ...summary, known: 3, archived: 3 } }))
    const hook = await render(() => useGaps({ kind: 'playlist', id: 'PL1' }))
    await hook.until(({ view }) => view.list.tag === 'ready')
    expect(hook.result.view.list).toMatchObject({ value: { empty: { title: 'No videos are missing.' } } })
    expect(hook.result.view.rules?.screen).toEqual({ tag: 'playlist', id: 'PL1', tab: 'missing' })
  })
})

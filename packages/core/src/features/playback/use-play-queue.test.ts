// @vitest-environment happy-dom
import { focusManager } from '@tanstack/react-query'
import { expect } from 'vitest'
import { MAX_QUEUED_VIDEOS } from '../../contract/choices.ts'
import {
  foundVideoFixture,
  pageFixture,
  pingFixture,
  sectionsFixture,
  unreachable,
  videoFixture,
  videoMatchFixture,
} from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { queueActionTexts } from '../../messages/en/queue-actions.ts'
import { POLL_MS } from './play-queue.machine.ts'
import { usePlayAll } from './use-play-all.ts'
import { useAddToQueue } from './use-add-to-queue.ts'
import { usePlayQueue } from './use-play-queue.ts'
import { useFollowQueue } from './use-follow-queue.ts'
import { usePlaybackNav } from './use-playback-nav.ts'
import { useQueueOfPlayback } from './use-queue-of-playback.ts'

const video = (id: string) => ({ youtube_id: id, title: id, channel_name: 'C', duration: 9, vid_thumb_url: null })
const card = (id: string) => ({ id, title: id, channel: { id: 'c', name: 'C' }, duration: '0:09', thumbUrl: null })

function serve({ transport }: HookTest, ids: string, current: string | null = null) {
  const stored = { ids: [...ids], current, repeat: 'off', version: 1 }
  const answer = () => ({
    videos: stored.ids.map(video),
    current_id: stored.current,
    repeat: stored.repeat,
    version: stored.version,
  })
  transport.on('getPlayQueue', answer)
  transport.on('setPlayQueue', ({ body }) => {
    const { video_ids, current_id, repeat } = body as { video_ids: string[]; current_id: string; repeat: string }
    Object.assign(stored, { ids: video_ids, current: current_id, repeat, version: stored.version + 1 })
    return answer()
  })
  return stored
}

const idsOf = ({ view }: ReturnType<typeof usePlayQueue>) => view.items.map(({ id }) => id).join('')

describeHook('the play queue', testHook => {
  testHook('is shown and changed', async test => {
    const stored = serve(test, 'abc', 'a')
    const hook = await test.render(() => usePlayQueue())
    await hook.until(result => idsOf(result) === 'abc')
    expect(hook.result.view).toMatchObject({ summary: '1 of 3', canShuffle: true, failure: null })
    hook.result.actions.move('c', -1)
    await hook.until(result => idsOf(result) === 'acb')
    hook.result.actions.remove('c')
    hook.result.actions.toggleRepeat()
    await hook.until(({ view }) => view.repeat === 'all' && view.items.length === 2)
    hook.result.actions.shuffle()
    await hook.settle()
    expect(stored).toMatchObject({ ids: ['a', 'b'], repeat: 'all' })
    hook.result.actions.clear()
    await hook.until(({ view }) => view.items.length === 0)
  })

  testHook('shows that it could not be read, and reads it on request', async test => {
    test.transport.on('getPlayQueue', unreachable)
    const hook = await test.render(() => usePlayQueue())
    await hook.until(({ view }) => view.failure !== null)
    serve(test, 'a')
    hook.result.actions.refresh()
    await hook.until(result => idsOf(result) === 'a')
  })

  testHook('follows what other devices add', async test => {
    const stored = serve(test, 'a')
    const hook = await test.render(() => {
      useFollowQueue()
      return usePlayQueue()
    })
    await hook.until(result => idsOf(result) === 'a')
    stored.ids.push('b')
    await test.clock.advance(POLL_MS)
    await hook.until(result => idsOf(result) === 'ab')
  })

  testHook('is not read while the tab is hidden, and again when it is visible', async test => {
    serve(test, 'a')
    const hook = await test.render(() => {
      useFollowQueue()
      return usePlayQueue()
    })
    await hook.until(result => idsOf(result) === 'a')
    focusManager.setFocused(false)
    const before = hook.sent('getPlayQueue').length
    await test.clock.advance(3 * POLL_MS)
    await hook.settle()
    expect(hook.sent('getPlayQueue')).toHaveLength(before)
    const stored = serve(test, 'ab')
    focusManager.setFocused(undefined)
    await hook.until(result => idsOf(result) === stored.ids.join(''))
  })

  testHook('is not saved as a playlist without a name', async test => {
    serve(test, 'ab')
    const hook = await test.render(() => usePlayQueue())
    await hook.until(result => idsOf(result) === 'ab')
    expect(await hook.result.actions.saveAsPlaylist.run('  ')).toBe(false)
    expect([hook.result.actions.saveAsPlaylist.isAllowed, hook.notice]).toEqual([true, undefined])
  })

  testHook('gets videos of lists', async test => {
    const stored = serve(test, 'ab', 'a')
    const hook = await test.render(() => useAddToQueue())
    hook.result.playNext(card('x'))
    await hook.settle()
    expect([stored.ids.join(''), hook.notice]).toEqual(['axb', queueActionTexts.playsNext('x')])
    hook.result.playLater(card('y'), card('z'))
    await hook.settle()
    expect([stored.ids, hook.notice]).toEqual([['a', 'x', 'b', 'y', 'z'], queueActionTexts.playsLater('2 videos')])
  })

  testHook('continues at the video that plays, with its neighbors', async test => {
    const stored = serve(test, 'abc', 'a')
    const hook = await test.render(() => ({ queue: useQueueOfPlayback('b'), nav: usePlaybackNav('b', []) }))
    await hook.until(({ queue }) => queue.currentId === 'b')
    await hook.settle()
    expect(stored.current).toBe('b')
    expect(hook.result.nav).toMatchObject({ previous: { id: 'a' }, next: { id: 'c' } })
  })
})

describeHook('play all', testHook => {
  testHook('replaces the queue by all videos of a list on the server', async test => {
    const stored = serve(test, 'x', 'x')
    test.transport.on('listVideosToQueue', () => [video('a'), video('b')])
    const hook = await test.render(() => usePlayAll())
    expect((await hook.result({ query: { channel: 'c' } }))?.id).toBe('a')
    await hook.settle()
    expect(stored).toMatchObject({ ids: ['a', 'b'], current: null })
    expect(hook.sent('listVideosToQueue')[0]?.query.get('channel')).toBe('c')
    await hook.result({ cards: [card('p'), card('q')] }, { isShuffled: true })
    await hook.settle()
    expect(stored.ids.sort()).toEqual(['p', 'q'])
  })

  testHook('reads the pages of a server without play queues', async test => {
    test.transport.on('ping', () => pingFixture({ version: 'v0.5.4' }))
    const videos = ['a', 'b', 'c'].map(id => videoFixture({ youtube_id: id }))
    test.transport.on('listVideos', ({ query }) => {
      const page = Number(query.get('page'))
      return pageFixture(videos.slice((page - 1) * 2, page * 2), { page, pageSize: 2, totalHits: 3 })
    })
    const hook = await test.render(() => ({ playAll: usePlayAll(), queue: usePlayQueue() }))
    await hook.result.playAll({ query: {} })
    await hook.until(({ queue }) => idsOf(queue) === 'abc')
    expect(hook.sent('getPlayQueue', 'setPlayQueue')).toEqual([])
  })

  testHook('plays what a search finds, up to the limit of the queue', async test => {
    const stored = serve(test, 'x', 'x')
    test.transport.on('searchSections', ({ query }) => {
      const first = Number(query.get('cursor') ?? 0)
      const hits = Array.from({ length: 100 }, (_, index) =>
        videoMatchFixture({ video: foundVideoFixture({ youtube_id: `v${first + index}` }) }),
      )
      const total = { count: 1000, is_exact: false }
      return sectionsFixture('lamp', { videos: { total, hits, next_cursor: String(first + 100) } })
    })
    const hook = await test.render(() => usePlayAll())
    expect((await hook.result({ search: 'lamp', isExact: true }))?.id).toBe('v0')
    await hook.settle()
    expect(stored.ids).toHaveLength(MAX_QUEUED_VIDEOS)
    expect(hook.sent('searchSections').map(({ query }) => query.get('cursor'))).toEqual([
      null,
      '100',
      '200',
      '300',
      '400',
    ])
    expect(hook.sent('searchSections')[0]?.query.get('exact')).toBe('true')
    expect(hook.notice).toBe(queueActionTexts.limited(MAX_QUEUED_VIDEOS))
  })

  testHook('says that there is nothing to play, or why the list could not be read', async test => {
    serve(test, 'x')
    test.transport.on('listVideosToQueue', () => [])
    const hook = await test.render(() => usePlayAll())
    expect(await hook.result({ query: {} })).toBeNull()
    expect(hook.notice).toBe(queueActionTexts.nothingToPlay)
    test.transport.on('listVideosToQueue', unreachable)
    expect(await hook.result({ query: {} })).toBeNull()
    expect(hook.notice).not.toBe(queueActionTexts.nothingToPlay)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos, listRows } from '../../testing/library-rows.ts'
import type { NewQueueItem } from './queue-item.ts'
import { createQueueStore, type QueueStore } from './queue.store.ts'
import { bareQueueItem } from './resolve/to-queue-item.ts'

const NOW = 1_000
const OPTIONS = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const
const item = (id: string, rest: Partial<NewQueueItem> = {}): NewQueueItem => ({
  ...bareQueueItem(id, `https://a.example/${id}`, OPTIONS),
  ...rest,
})

describeEngines('the download queue', openTestDatabase => {
  let db: Database
  let queue: QueueStore
  beforeEach(async () => {
    db = await openTestDatabase()
    queue = createQueueStore(db)
  })
  const add = (...items: NewQueueItem[]) => queue.add(items, NOW)
  const positions = async () =>
    (await listRows(db, 'queue_items', 'position', 'video_id')).map(({ video_id }) => video_id)

  describe('when items are added', () => {
    it('stores all their properties', async () => {
      const complete: NewQueueItem = {
        videoId: 'a',
        inputId: null,
        sourceUrl: 'https://a.example/a',
        host: 'a.example',
        status: 'ignore',
        state: 'waiting',
        isAutoStart: true,
        title: '"Title" \u{1f600} \\ 1',
        channelId: 'c',
        channelName: 'Channel',
        duration: 12,
        published: 34,
        vidType: 'shorts',
        thumbUrl: 'https://a.example/a.jpg',
        isForced: true,
        isImprovement: true,
        ytDlpOptions: '--retries 5',
        message: 'Later.',
        errorClass: 'timeout',
        nextAttempt: 56,
      }
      await add(complete)
      const stored = { hasThumb: false, attempts: 0, failures: {}, claimedBy: null, work: null, queuedAt: NOW }
      expect(await queue.get('a')).toEqual({ ...complete, ...stored })
      expect(await queue.get('b')).toBeUndefined()
    })

    it('does not wait for the end of a live stream whose channel records streams from their start', async () => {
      await insertChannels(db, { id: 'c', overwrites: '{"live_from_start":true}' }, { id: 'd' })
      const live = { state: 'waiting', errorClass: 'live', nextAttempt: NOW + 3600, message: 'Live.' } as const
      await add(item('a', { ...live, channelId: 'c' }), item('b', { ...live, channelId: 'd' }), item('e'))
      expect(await queue.get('a')).toMatchObject({
        state: 'queued',
        nextAttempt: null,
        errorClass: null,
        message: null,
      })
      expect(await queue.get('b')).toMatchObject(live)
      await queue.enrich(item('e', { ...live, channelId: 'c' }), false)
      expect(await queue.get('e')).toMatchObject({ state: 'queued', nextAttempt: null })
      await queue.enrich(item('e', { ...live, errorClass: 'upcoming', channelId: 'c' }), false)
      expect(await queue.get('e')).toMatchObject({ state: 'waiting', nextAttempt: NOW + 3600 })
    })

    it('keeps its options of yt-dlp when its metadata changes and when it is queued again, until others are set', async () => {
      await add(item('a', { ytDlpOptions: '--retries 5', state: 'failed', message: 'Failed.' }))
      await queue.enrich(item('a', { title: 'new' }), false)
      await queue.retry(['a'])
      expect(await queue.get('a')).toMatchObject({ state: 'queued', ytDlpOptions: '--retries 5' })
      await queue.setYtDlpOptions('a', '--force-ipv4')
      await queue.prioritize('a')
      expect((await queue.get('a'))?.ytDlpOptions).toBe('--force-ipv4')
    })

    it('leaves existing items unchanged and returns the new ones', async () => {
      expect(await add()).toEqual([])
      await add(item('a', { title: 'first' }))
      expect(await add(item('c'), item('a', { title: 'second' }), item('b'), item('c'))).toEqual(['c', 'b'])
      expect((await queue.get('a'))?.title).toBe('first')
      expect(await positions()).toEqual(['a', 'c', 'b'])
    })

    it('gives each item its own position when several processes add items', async () => {
      await Promise.all([add(item('a'), item('b')), add(item('c')), add(item('b'), item('d'))])
      const rows = await listRows(db, 'queue_items', 'video_id', 'position')
      expect(rows.map(({ video_id }) => video_id)).toEqual(['a', 'b', 'c', 'd'])
      expect(new Set(rows.map(({ position }) => position)).size).toBe(4)
    })
  })

  it('counts the failures of a submission that cannot be resolved', async () => {
    const failed = item('input-1', { sourceUrl: '', state: 'failed', errorClass: 'unknown', message: 'What?' })
    await queue.fail(failed, NOW)
    await queue.fail({ ...failed, errorClass: 'timeout', message: 'Slow.' }, NOW + 1)
    await queue.fail({ ...failed, errorClass: 'timeout', message: 'Slow again.' }, NOW + 2)
    expect(await queue.get('input-1')).toMatchObject({
      state: 'failed',
      message: 'Slow again.',
      errorClass: 'timeout',
      attempts: 3,
      failures: { unknown: 1, timeout: 2 },
      queuedAt: NOW,
    })
  })

  it('changes the status of an item', async () => {
    await add(item('a'))
    expect([await queue.setStatus('a', 'ignore'), await queue.setStatus('b', 'ignore')]).toEqual([true, false])
    expect((await queue.get('a'))?.status).toBe('ignore')
  })

  it('prioritizes an item without its errors', async () => {
    await add(item('a', { status: 'ignore', state: 'failed', message: 'Broken', errorClass: 'x', nextAttempt: 5 }))
    expect([await queue.prioritize('a'), await queue.prioritize('b')]).toEqual([true, false])
    expect(await queue.get('a')).toMatchObject({
      status: 'pending',
      state: 'queued',
      isAutoStart: true,
      message: null,
      errorClass: null,
      nextAttempt: null,
    })
  })

  it('updates an item with the metadata of its video, unless it is claimed', async () => {
    await add(item('a'), item('b', { state: 'downloading' }))
    const details = { title: 'Title', duration: 5, vidType: 'streams', channelName: 'Channel' } as const
    for (const id of ['a', 'b', 'c']) await queue.enrich(item(id, { ...details, isMembersOnly: true }), true)
    expect(await queue.get('a')).toMatchObject({ ...details, hasThumb: true, queuedAt: NOW })
    expect(await queue.get('b')).toMatchObject({ title: item('b').title, hasThumb: false })
    expect(await queue.get('c')).toBeUndefined()
  })

  it('lists the items of a submission without metadata, in order', async () => {
    const input = {
      raw: 'a',
      target: 'pending',
      auto_start: 0,
      flat: 0,
      force: 0,
      state: 'done',
      created_at: 0,
    } as const
    await insertRows(db, 'inputs', [{ ...input, id: 1 }])
    await add(item('z', { inputId: 1 }), item('a', { inputId: 1 }), item('m', { inputId: 1 }), item('b'))
    await queue.enrich(item('m', { inputId: 1 }), true)
    expect(await queue.listWithoutMetadata(1)).toEqual(['z', 'a'])
    expect(await queue.listWithoutMetadata(2)).toEqual([])
  })

  it('forgets the rule that skipped a video that is added', async () => {
    await insertChannels(db, { id: 'c' })
    const skipped = { channel_id: 'c', title: '', reason: '', last_seen: 0 }
    await insertRows(db, 'passed_over', [
      { ...skipped, video_id: 'a' },
      { ...skipped, video_id: 'b' },
    ])
    await add(item('a'))
    expect(await listRows(db, 'passed_over', 'video_id')).toEqual([{ video_id: 'b' }])
  })

  it('finds out which videos are queued, ignored or archived', async () => {
    await insertChannels(db, { id: 'c', name: 'Channel' })
    await insertVideos(db, { id: 'v', duration: 7, source_url: 'https://a.example/v' })
    await add(item('a'), item('b', { status: 'ignore' }), item('v'))
    const states = await queue.findStates(['v', 'none', 'b', 'a'])
    expect(Object.fromEntries(states)).toEqual({ v: 'archived', b: 'ignore', a: 'pending' })
    expect([...(await queue.findStates([]))]).toEqual([])
    await queue.remove('a')
    expect([...(await queue.findStates(['a']))]).toEqual([])
    expect(await queue.findArchived('v')).toEqual({
      id: 'v',
      title: 'v',
      channelId: 'c',
      channelName: 'Channel',
      sourceUrl: 'https://a.example/v',
      published: 0,
      duration: 7,
      vidType: 'videos',
      thumbUrl: null,
    })
    expect(await queue.findArchived('a')).toBeUndefined()
  })

  it('finds the latest revision of a deleted video', async () => {
    const revision = { subject: 'video', subject_id: 'v', superseded_at: 0 } as const
    await insertRows(db, 'versions', [
      { ...revision, field: 'deleted', old_value: '{"title":"first"}' },
      { ...revision, field: 'deleted', old_value: '{"title":"second"}' },
      { ...revision, field: 'title', old_value: 'Title' },
    ])
    expect(await queue.findDeleted('v')).toEqual({ title: 'second' })
    expect(await queue.findDeleted('w')).toBeUndefined()
  })
})

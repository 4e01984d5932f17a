import { beforeEach, expect, it } from 'vitest'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos } from '../../testing/library-rows.ts'
import { createQueueStore } from '../downloads/queue.store.ts'
import { bareQueueItem } from '../downloads/resolve/to-queue-item.ts'
import { createGaps, type Gaps } from './gaps.service.ts'
import { createGapStore } from './gaps.store.ts'
import { createScanResultStore } from './scan-results.store.ts'
import { createSourceVideoStore, type SourceVideoStore } from './source-videos.store.ts'
import { createSubscriptionStore } from './subscriptions.store.ts'

const submission = { id: null, target: 'pending', isAutoStart: false, isFlat: true, isForced: false } as const
const entry = (id: string, position: number, rule: string | null = null) => ({
  item: { ...bareQueueItem(id, `https://tube.example/${id}`, submission, 'videos'), title: `Title of ${id}` },
  position,
  skippedBy: rule === null ? null : { rule, reason: `Reason: ${rule}` },
})
const source = { kind: 'channel', id: 'c' } as const
const page = { page: 1, pageSize: 10, params: '' }

describeEngines('the videos of a source', openTestDatabase => {
  let db: Database
  let videos: SourceVideoStore
  let gaps: Gaps
  const begun: string[] = []
  beforeEach(async () => {
    db = await openTestDatabase()
    videos = createSourceVideoStore(db)
    begun.length = 0
    gaps = createGaps({
      store: createGapStore(db),
      scans: createScanResultStore(db),
      queue: createQueueStore(db),
      tasks: { begin: (name: string) => (begun.push(name), Promise.resolve({ taskId: '1' })) } as never,
      settings: { getAppConfig: () => APP_CONFIG_DEFAULTS },
      clock: { now: () => 5_000_000 },
    })
    await insertChannels(db, { id: 'c' })
  })

  /** Six videos, one in each state. */
  async function addSix() {
    const ids = ['archived', 'queued', 'ignored', 'failed', 'skipped', 'removed']
    const entries = ids.map((id, index) => entry(id, index, id === 'skipped' ? 'min_duration' : null))
    await videos.save(source, entries, 100)
    await videos.save(source, entries.slice(0, 5), 200)
    await videos.markRemoved(source, 200, [])
    await insertVideos(db, { id: 'archived' })
    const queue = createQueueStore(db)
    const item = (id: string) => entry(id, 0).item
    await queue.add([item('queued'), { ...item('ignored'), status: 'ignore' }], 100)
    await queue.fail({ ...item('failed'), state: 'failed', message: 'Members only.', errorClass: 'members' }, 100)
  }
  const states = async (state?: 'removed' | 'skipped') =>
    (await gaps.list(source, { state }, page)).data.map(video => `${video.youtube_id} ${video.state}`)

  it('are counted by their state in the archive', async () => {
    await addSix()
    await videos.saveListing(source, { at: 200, rules: '{}' })
    await createSubscriptionStore(db).saveSuccess('channel', 'c', 300)
    const { summary } = await gaps.list(source, {}, page)
    expect(summary).toEqual({
      known: 6,
      archived: 1,
      queued: 1,
      ignored: 1,
      failed: 1,
      skipped: 1,
      removed: 1,
      rules: [{ rule: 'min_duration', count: 1 }],
      last_scan: '1970-01-01T00:05:00+00:00',
      last_listing: '1970-01-01T00:03:20+00:00',
    })
  })

  it('are listed without the archived ones, with the reason', async () => {
    await addSix()
    expect(await states()).toEqual([
      'queued queued',
      'ignored ignored',
      'failed failed',
      'skipped skipped',
      'removed removed',
    ])
    expect(await states('removed')).toEqual(['removed removed'])
    const { data } = await gaps.list(source, {}, page)
    expect(data[2]).toMatchObject({ reason: 'Members only.', attempts: 1, rule: null })
    expect(data[3]).toMatchObject({ title: 'Title of skipped', reason: 'Reason: min_duration', rule: 'min_duration' })
    expect(data[4]).toMatchObject({ removed_at: '1970-01-01T00:03:20+00:00' })
  })

  it('are sorted by time or by reason', async () => {
    await addSix()
    await videos.save(source, [entry('short', 0, 'min_duration'), entry('titled', 1, 'title_excludes')], 300)
    const ids = async (sort?: 'newest' | 'oldest' | 'reason') =>
      (await gaps.list(source, { sort }, page)).data.map(video => video.youtube_id)
    const newest = ['short', 'titled', 'queued', 'ignored', 'failed', 'skipped', 'removed']
    expect(await ids()).toEqual(newest)
    expect(await ids('newest')).toEqual(newest)
    expect(await ids('oldest')).toEqual(newest.toReversed())
    expect(await ids('reason')).toEqual(['failed', 'ignored', 'queued', 'removed', 'short', 'skipped', 'titled'])
  })

  it('are queued if they were skipped or failed', async () => {
    await addSix()
    expect(await gaps.queue(source, {})).toEqual({ queued: 2 })
    expect(await states()).toEqual([
      'queued queued',
      'ignored ignored',
      'failed queued',
      'skipped queued',
      'removed removed',
    ])
    expect(await createQueueStore(db).get('failed')).toMatchObject({ state: 'queued', message: null })
    expect(begun).toEqual([])
  })

  it('are queued by their IDs even if they are ignored or were removed', async () => {
    await addSix()
    expect(await gaps.queue(source, { videos: ['ignored', 'removed', 'archived', 'unknown'] })).toEqual({ queued: 2 })
    expect(await gaps.queue(source, { state: 'failed' })).toEqual({ queued: 1 })
    expect(await states('skipped')).toEqual(['skipped skipped'])
  })

  it('are queued in batches', async () => {
    const many = Array.from({ length: 1200 }, (_, index) => entry(`v${index}`, index, 'scan_limit'))
    await videos.save(source, many, 100)
    expect(await gaps.queue(source, {})).toEqual({ queued: 1200 })
    expect((await gaps.list(source, { state: 'queued' }, page)).paginate.total_hits).toBe(1200)
  })

  it('exist at the source again when a later scan lists them', async () => {
    await addSix()
    await videos.save(source, [entry('removed', 0)], 300)
    expect(await states('removed')).toEqual([])
  })

  it('are not taken for removed when most are missing, or when their type was not listed', async () => {
    await videos.save(source, [entry('a', 0), entry('b', 1), entry('d', 2)], 100)
    await videos.save(source, [entry('a', 0)], 200)
    await videos.markRemoved(source, 200, [])
    expect(await states('removed')).toEqual([])
    await videos.save(source, [entry('a', 0), entry('b', 1)], 300)
    await videos.markRemoved(source, 300, ['videos'])
    expect(await states('removed')).toEqual([])
    await videos.markRemoved(source, 300, ['shorts'])
    expect(await states('removed')).toEqual(['d removed'])
  })

  it('are removed if the list shows them as deleted', async () => {
    const { item } = entry('a', 0)
    await videos.save(source, [{ item: { ...item, title: '[Deleted video]' }, position: 0, skippedBy: null }], 100)
    expect(await states()).toEqual(['a removed'])
  })

  it('are known from the newest to the oldest', async () => {
    await videos.save(source, [entry('old1', 0), entry('old2', 1)], 100)
    await videos.save(source, [entry('new', 0)], 200)
    expect([...(await videos.listNewest(source, 2))]).toEqual(['new', 'old1'])
    expect(await videos.findListing(source)).toBeUndefined()
  })

  it('are deleted with their channel, and need a known channel or playlist', async () => {
    await addSix()
    await expect(gaps.list({ kind: 'playlist', id: 'p' }, {}, page)).rejects.toMatchObject({
      code: 'playlistNotFound',
    })
    await expect(gaps.queue({ kind: 'channel', id: 'x' }, {})).rejects.toMatchObject({ code: 'channelNotFound' })
    await insertRows(db, 'playlists', [{ id: 'p', name: 'p', kind: 'regular', last_refresh: 0 }])
    await videos.save({ kind: 'playlist', id: 'p' }, [entry('a', 0)], 100)
    expect((await gaps.list({ kind: 'playlist', id: 'p' }, {}, page)).summary.known).toBe(1)
  })
})

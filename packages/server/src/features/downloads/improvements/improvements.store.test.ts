import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../database/database.ts'
import { changeRows, describeEngines, insertRows } from '../../../testing/describe-engines.ts'
import { insertChannels, insertVideos } from '../../../testing/library-rows.ts'
import { createImprovementStore, type ImprovementStore } from './improvements.store.ts'

const LOW = { kind: 'low_resolution', found: 5, height: 360 } as const
const url = (id: string) => ({ source_url: `https://site.example/${id}` })
const NOW = 1000
const ALL = { offset: 0, limit: 10 }

describeEngines('improvements', openTestDatabase => {
  let db: Database
  let store: ImprovementStore
  beforeEach(async () => {
    db = await openTestDatabase()
    store = createImprovementStore(db)
    await insertChannels(db, { id: 'c', name: 'Channel' })
    const shortcomings = JSON.stringify([LOW])
    await insertVideos(
      db,
      { id: 'a', title: 'A', shortcomings, downloaded: 20, ...url('a') },
      { id: 'b', title: 'B', shortcomings, downloaded: 10, ...url('b') },
      { id: 'silent', downloaded: 30, ...url('silent') },
      { id: 'fine', ...url('fine') },
      { id: 'local', shortcomings, downloaded: 1 },
    )
    await insertRows(db, 'part_fetches', [
      {
        kind: 'video',
        subject_id: 'silent',
        part: 'subtitles',
        attempts: 2,
        next_attempt: 70,
        error_class: 'subs-po-token',
      },
    ])
  })

  const due = async (now: number) => (await store.listDue(now, 10)).map(({ videoId }) => videoId)
  const start = async (id: string, nextAttempt: number | null, now = NOW) =>
    store.startAttempt(id, { nextAttempt, version: '2026.01.01', now })

  it('list the videos with shortcomings or missing subtitles, newest download first', async () => {
    await store.sync(50, NOW)
    expect(await store.count()).toBe(4)
    const rows = await store.list(ALL)
    expect(rows.map(({ videoId }) => videoId)).toEqual(['silent', 'a', 'b', 'local'])
    expect(rows.slice(0, 2)).toEqual([
      expect.objectContaining({
        shortcomings: [],
        nextAttempt: null,
        subtitles: { errorClass: 'subs-po-token', attempts: 2, nextAttempt: 70 },
      }),
      {
        videoId: 'a',
        title: 'A',
        channelId: 'c',
        channelName: 'Channel',
        downloaded: 20,
        shortcomings: [LOW],
        attempts: 0,
        triedAt: null,
        nextAttempt: NOW + 50,
        message: null,
        isQueued: false,
        subtitles: undefined,
      },
    ])
    expect((await store.list({ offset: 1, limit: 1 })).map(({ videoId }) => videoId)).toEqual(['a'])
  })

  it('are due after the first delay, and not again until the next attempt', async () => {
    await store.sync(50, NOW)
    expect(await due(NOW + 49)).toEqual([])
    expect(await due(NOW + 50)).toEqual(['a', 'b'])
    await start('a', NOW + 500)
    await start('b', null)
    await store.noteResult('a', 'Nothing better.')
    expect(await due(NOW + 499)).toEqual([])
    await store.sync(50, NOW + 500)
    expect(await store.listDue(NOW + 500, 10)).toEqual([{ videoId: 'a', attempts: 1, isRequested: false }])
    expect((await store.list(ALL))[1]).toMatchObject({ attempts: 1, triedAt: NOW, message: 'Nothing better.' })
  })

  it('are due now when a user requests them, with all attempts before them', async () => {
    await store.sync(50, NOW)
    await start('a', null)
    await store.request(['a', 'unknown'], NOW)
    expect(await store.listDue(NOW, 10)).toEqual([{ videoId: 'a', attempts: 0, isRequested: true }])
    await start('a', null)
    expect(await due(NOW)).toEqual([])
    await store.request(undefined, NOW)
    expect(await due(NOW)).toEqual(['a', 'b'])
  })

  it('are due after an update of yt-dlp, unless they were tried shortly before', async () => {
    await store.sync(50, NOW)
    await start('a', null, 100)
    await start('b', null, 200)
    await store.wake('2026.01.01', 150, NOW)
    expect(await due(NOW)).toEqual([])
    await store.wake('2026.02.02', 150, NOW)
    expect(await due(NOW)).toEqual(['a'])
  })

  it('end when the file was replaced by one without shortcomings', async () => {
    await store.sync(50, NOW)
    await insertRows(db, 'queue_items', [
      {
        video_id: 'b',
        source_url: 'https://site.example/b',
        host: 'site.example',
        title: 'B',
        position: 1,
        queued_at: 1,
        is_improvement: 1,
        status: 'pending',
        state: 'waiting',
      },
    ])
    expect((await store.list(ALL)).map(({ isQueued }) => isQueued)).toEqual([false, false, true, false])
    await changeRows(db, sql`UPDATE videos SET shortcomings = '[]' WHERE id = 'a'`)
    await store.sync(50, NOW)
    expect(await due(NOW + 50)).toEqual(['b'])
    expect(await store.count()).toBe(3)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels } from '../../testing/library-rows.ts'
import { createScanRuleStore, type ScanRuleStore, type SkippedVideo } from './scan-rules.store.ts'

const skipped = (videoId: string, rest: Partial<SkippedVideo> = {}): SkippedVideo => ({
  videoId,
  channelId: 'c',
  title: 'Title',
  duration: null,
  published: null,
  isMembersOnly: false,
  reason: 'Too short.',
  lastSeen: 1,
  ...rest,
})

describeEngines('scan rules', openTestDatabase => {
  let db: Database
  let rules: ScanRuleStore
  beforeEach(async () => {
    db = await openTestDatabase()
    rules = createScanRuleStore(db)
    await insertChannels(db, { id: 'c' }, { id: 'd' })
  })

  it('are merged with changes, and removed by null', async () => {
    expect(await rules.get({ kind: 'channel', id: 'c' })).toEqual({})
    await rules.change({ kind: 'channel', id: 'c' }, { min_duration: 60, title_includes: 'news' })
    await rules.change({ kind: 'channel', id: 'c' }, { min_duration: null, max_duration: 600, title_excludes: null })
    expect(await rules.get({ kind: 'channel', id: 'c' })).toEqual({ title_includes: 'news', max_duration: 600 })
    await rules.change({ kind: 'channel', id: 'c' }, {})
    expect(await rules.get({ kind: 'channel', id: 'c' })).toEqual({ title_includes: 'news', max_duration: 600 })
    expect(await rules.get({ kind: 'channel', id: 'd' })).toEqual({})
  })

  it('of two users who change them at the same time are both stored', async () => {
    await Promise.all([
      rules.change({ kind: 'channel', id: 'c' }, { min_duration: 60 }),
      rules.change({ kind: 'channel', id: 'c' }, { max_duration: 600 }),
    ])
    expect(await rules.get({ kind: 'channel', id: 'c' })).toEqual({ min_duration: 60, max_duration: 600 })
  })

  it('of a playlist are separate from those of a channel', async () => {
    await insertRows(db, 'playlists', [{ id: 'c', name: 'Playlist', kind: 'regular', last_refresh: 0 }])
    const playlist = { kind: 'playlist', id: 'c' } as const
    await rules.change(playlist, { min_duration: 60 })
    expect(await rules.get(playlist)).toEqual({ min_duration: 60 })
    expect(await rules.get({ kind: 'channel', id: 'c' })).toEqual({})
  })

  it('do not exist for an unknown channel', async () => {
    await rules.change({ kind: 'channel', id: 'unknown' }, { min_duration: 60 })
    expect(await rules.get({ kind: 'channel', id: 'unknown' })).toEqual({})
  })

  describe('skip videos', () => {
    it('that are found by their IDs with all properties', async () => {
      const video = skipped('a', { title: '"A" \u{1f600}', duration: 5, published: 6, isMembersOnly: true })
      await rules.saveSkipped([video, skipped('b')])
      expect(await rules.findSkipped(['b', 'a', 'x'])).toEqual(
        new Map([
          ['a', video],
          ['b', skipped('b')],
        ]),
      )
      expect(await rules.findSkipped([])).toEqual(new Map())
    })

    it('and keep the latest properties of each', async () => {
      await rules.saveSkipped([])
      await rules.saveSkipped([skipped('a', { duration: 5 })])
      const latest = skipped('a', { channelId: 'd', title: 'New', reason: 'Members only.', lastSeen: 3 })
      await rules.saveSkipped([skipped('a', { lastSeen: 2 }), latest])
      expect(await rules.list({})).toEqual([latest])
    })

    it('that are listed newest first, then by ID backward, of all channels, of one, or one video', async () => {
      const videos = [skipped('a', { lastSeen: 1 }), skipped('b', { lastSeen: 3 }), skipped('c', { lastSeen: 3 })]
      await rules.saveSkipped([...videos, skipped('d', { channelId: 'd', lastSeen: 4 })])
      const ids = async (filter: Parameters<ScanRuleStore['list']>[0]) =>
        (await rules.list(filter)).map(({ videoId }) => videoId)
      expect(await ids({})).toEqual(['d', 'c', 'b', 'a'])
      expect(await ids({ channelId: 'c' })).toEqual(['c', 'b', 'a'])
      expect(await ids({ videoId: 'a' })).toEqual(['a'])
      expect(await ids({ videoId: 'a', channelId: 'c' })).toEqual(['a'])
      expect(await ids({ videoId: 'a', channelId: 'd' })).toEqual([])
      expect(await ids({ videoId: 'x' })).toEqual([])
    })

    it('of which the newest hundred are listed', async () => {
      await rules.saveSkipped(Array.from({ length: 120 }, (_, index) => skipped(`v${index}`, { lastSeen: index })))
      const listed = await rules.list({})
      expect([listed.length, listed[0]?.videoId, listed.at(-1)?.videoId]).toEqual([100, 'v119', 'v20'])
    })
  })
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeEngines, insertRows, selectRows } from '../../testing/describe-engines.ts'
import { insertChannels } from '../../testing/library-rows.ts'
import { bareQueueItem } from '../downloads/resolve/to-queue-item.ts'
import { createScanRuleStore } from './scan-rules.store.ts'
import { createSkippedRecord } from './skipped-record.ts'
import { createSourceVideoStore } from './source-videos.store.ts'

const submission = { id: null, target: 'pending', isAutoStart: false, isFlat: true, isForced: false } as const
const skipped = (id: string, rule: string, duration: number | null) => ({
  item: { ...bareQueueItem(id, `https://tube.example/${id}`, submission), duration, published: 7 },
  rule,
  reason: `Reason: ${rule}`,
})

describeEngines('the videos that rules skipped', openTestDatabase => {
  const open = async (kind: 'channel' | 'playlist') => {
    const db = await openTestDatabase()
    const stores = { rules: createScanRuleStore(db), sourceVideos: createSourceVideoStore(db) }
    await insertChannels(db, { id: 'x' })
    await insertRows(db, 'playlists', [{ id: 'x', name: 'x', kind: 'regular', last_refresh: 0 }])
    return { db, ...stores, record: createSkippedRecord({ kind, id: 'x' }, stores) }
  }

  it('of a channel are stored with the properties that were checked', async () => {
    const { record, rules } = await open('channel')
    await record.save([skipped('a', 'min_duration', 5)], 100)
    expect(await record.find(['a', 'b'])).toEqual(
      new Map([['a', expect.objectContaining({ duration: 5, published: 7, isMembersOnly: false }) as object]]),
    )
    expect(await rules.list({ channelId: 'x' })).toMatchObject([{ videoId: 'a', reason: 'Reason: min_duration' }])
  })

  it('of a playlist are stored as its videos, and keep their position', async () => {
    const { db, record, sourceVideos } = await open('playlist')
    const listed = { item: skipped('a', '', null).item, position: 3, skippedBy: null }
    await sourceVideos.save({ kind: 'playlist', id: 'x' }, [listed], 100)
    await record.save([skipped('a', 'min_duration', 5), skipped('b', 'skip_members_only', null)], 200)
    expect(await record.find(['a', 'b', 'c'])).toEqual(
      new Map([
        ['a', { duration: 5, published: 7, isMembersOnly: false }],
        ['b', { duration: null, published: 7, isMembersOnly: true }],
      ]),
    )
    expect(await selectRows(db, sql`SELECT video_id, position, rule FROM source_videos ORDER BY video_id`)).toEqual([
      { video_id: 'a', position: 3, rule: 'min_duration' },
      { video_id: 'b', position: -1, rule: 'skip_members_only' },
    ])
  })
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../database/database.ts'
import { changeRows, describeEngines, insertRows } from '../../../testing/describe-engines.ts'
import { insertChannels, insertVideos } from '../../../testing/library-rows.ts'
import type { StoredRetention } from '../../videos/index.ts'
import { createDueVideoStore, type DueQuery, type DueVideoStore } from './due-videos.store.ts'

const DAY_S = 86_400
const NOW = 1_000 * DAY_S
const GIB = 2 ** 30

describeEngines('retention rules', openTestDatabase => {
  let db: Database
  let store: DueVideoStore

  beforeEach(async () => {
    db = await openTestDatabase()
    store = createDueVideoStore(db)
    const columns = { password_hash: '', created_at: 0 }
    await insertRows(db, 'users', [
      { ...columns, id: 1, name: 'me', is_admin: 1 },
      { ...columns, id: 2, name: 'viewer' },
    ])
    await insertChannels(db, { id: 'c', name: 'C' }, { id: 'd', name: 'D' })
    // v1 is the oldest. Each was downloaded on the day of its publication.
    for (let age = 1; age <= 5; age++) {
      const date = NOW - age * 10 * DAY_S
      const video = { published: date, downloaded: date, media_size: GIB }
      await insertVideos(db, { id: `v${6 - age}`, channel_id: 'c', ...video })
      await insertVideos(db, { id: `w${6 - age}`, channel_id: 'd', ...video })
    }
  })

  const setRules = async (rules: StoredRetention) =>
    changeRows(db, sql`UPDATE channels SET retention = ${JSON.stringify(rules)} WHERE id = 'c'`)
  const query = (values: Partial<DueQuery> = {}): DueQuery => ({
    accounts: { kind: 'staff', usernames: [] },
    days: null,
    now: NOW,
    until: NOW,
    ...values,
  })
  const listed = async (values?: Partial<DueQuery>) =>
    (await store.list(query(values))).map(({ id, rule }) => `${id} ${rule}`)
  const watch = async (id: string, user: number, watched: 0 | 1, secondsAgo = 30 * DAY_S) =>
    insertRows(db, 'watch_state', [
      { user_id: user, video_id: id, watched, watched_at: null, updated_at_ms: (NOW - secondsAgo) * 1000 },
    ])

  it('apply to the channel that has them', async () => {
    expect(await listed()).toEqual([])
    await setRules({ max_age_days: 35 })
    expect(await listed()).toEqual(['v1 age', 'v2 age'])
    await setRules({ max_videos: 3 })
    expect(await listed()).toEqual(['v1 count', 'v2 count'])
    await setRules({ max_size_gib: 4 })
    expect(await listed()).toEqual(['v1 size'])
  })

  it('list a video once, by the rule that applies first', async () => {
    await setRules({ max_age_days: 15, max_videos: 2, max_size_gib: 1 })
    const due = await store.list(query())
    expect(due.map(({ id, rule, days }) => `${id} ${rule} ${days}`)).toEqual([
      'v1 count 0',
      'v2 count 0',
      'v3 count 0',
      'v4 size 0',
    ])
    expect(due[0]).toMatchObject({ dueAt: NOW - 49 * DAY_S, watchedAt: null, channelName: 'C', mediaSize: GIB })
  })

  it('keep the newest video even if it is larger than the limit', async () => {
    await changeRows(db, sql`UPDATE videos SET media_size = ${100 * GIB}`)
    await setRules({ max_size_gib: 1 })
    expect(await listed()).toEqual(['v1 size', 'v2 size', 'v3 size', 'v4 size'])
  })

  it('delete nothing for a day after a change', async () => {
    await setRules({ max_age_days: 35, max_videos: 4, max_size_gib: 4, changed_at: NOW - DAY_S + 60 })
    expect(await listed()).toEqual([])
    expect(await listed({ until: NOW + 60 })).toHaveLength(2)
    await watch('v5', 1, 1)
    await changeRows(db, sql`UPDATE watch_state SET watched_at = ${NOW - 9 * DAY_S}`)
    expect(await listed({ days: 7 })).toEqual([])
    expect(await listed({ days: 7, until: NOW + 60 })).toContain('v5 global')
  })

  it('neither delete nor count protected videos', async () => {
    await setRules({ max_videos: 3 })
    await changeRows(db, sql`UPDATE videos SET is_kept = 1 WHERE id = 'v1'`)
    expect(await listed()).toEqual(['v2 count'])
    expect(await store.findChannel('c')).toMatchObject({ id: 'c', protectedCount: 1, retention: { max_videos: 3 } })
    expect(await store.findChannel('none')).toBeUndefined()
    await setRules({ max_videos: 3, changed_at: NOW })
    expect(await store.listChanged(NOW - 1)).toMatchObject([{ id: 'c', name: 'C', retention: { max_videos: 3 } }])
    expect(await store.listChanged(NOW)).toEqual([])
  })

  it('delete only videos that the counted accounts have watched, if set', async () => {
    await setRules({ max_videos: 1, only_watched: true })
    await watch('v1', 1, 1)
    await watch('v2', 2, 1)
    await watch('v3', 1, 0)
    expect(await listed()).toEqual(['v1 count'])
    expect(await listed({ accounts: { kind: 'everyone', usernames: [] } })).toEqual(['v1 count', 'v2 count'])
  })

  describe('leave out a video', () => {
    beforeEach(() => setRules({ max_videos: 4 }))

    it('that an account has open', async () => {
      await watch('v1', 2, 0, 3600)
      expect(await listed()).toEqual([])
      await changeRows(db, sql`UPDATE watch_state SET updated_at_ms = ${(NOW - 2 * DAY_S) * 1000}`)
      expect(await listed()).toEqual(['v1 count'])
    })

    it('that was downloaded within a day', async () => {
      await changeRows(db, sql`UPDATE videos SET downloaded = ${NOW - 60} WHERE id = 'v1'`)
      expect(await listed()).toEqual([])
      expect(await listed({ until: NOW + DAY_S })).toEqual(['v1 count'])
    })

    it('that is queued again', async () => {
      const item = { source_url: '', host: '', position: 1, title: '', queued_at: 0 }
      await insertRows(db, 'queue_items', [{ ...item, video_id: 'v1', status: 'pending', state: 'downloading' }])
      expect(await listed()).toEqual([])
      await changeRows(db, sql`UPDATE queue_items SET state = 'failed'`)
      expect(await listed()).toEqual(['v1 count'])
    })

    it('that is being moved', async () => {
      await insertRows(db, 'trash_moves', [{ video_id: 'v1', entry_id: 'e', owner: 'o', claimed_at: NOW }])
      expect(await listed()).toEqual([])
    })

    it('whose file was replaced within a day', async () => {
      const entry = { id: 'e', video_id: 'v1', title: '', channel_id: 'c', channel_name: 'C', duration: 0, size: 0 }
      const deletion = { height: 0, has_media: 1, has_thumb: 0, reason: 'download', deleted_at: NOW - 3600 } as const
      await insertRows(db, 'trash_entries', [{ ...entry, ...deletion }])
      expect(await listed()).toEqual([])
      expect(await listed({ now: NOW + DAY_S, until: NOW + DAY_S })).toEqual(['v1 count'])
    })
  })

  it('can be previewed for one channel', async () => {
    await setRules({ max_videos: 1 })
    const preview = { id: 'd', overwrites: {}, retention: { max_videos: 2, changed_at: NOW } }
    const previewed = query({ preview, until: NOW + DAY_S })
    expect(await store.total(previewed)).toEqual({ count: 3, mediaSize: 3 * GIB })
    expect((await store.page(previewed, { offset: 1, limit: 5 })).map(({ id }) => id)).toEqual(['w2', 'w3'])
    expect(await store.total(query({ preview }))).toEqual({ count: 0, mediaSize: 0 })
  })

  it('find one video', async () => {
    await setRules({ max_videos: 4 })
    expect(await store.find('v1', query())).toMatchObject({ id: 'v1', rule: 'count' })
    expect([await store.find('v2', query()), await store.find('none', query())]).toEqual([undefined, undefined])
  })
})

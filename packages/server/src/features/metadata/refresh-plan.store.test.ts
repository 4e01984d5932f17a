import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertPlaylists, insertVideos } from '../../testing/library-rows.ts'
import { createRefreshPlanStore, type RefreshPlanStore, type RefreshSubject } from './refresh-plan.store.ts'
import type { RefreshKind } from './refresh-queue.store.ts'

describeEngines('subjects to refresh', openTestDatabase => {
  let db: Database
  let plan: RefreshPlanStore
  beforeEach(async () => {
    db = await openTestDatabase()
    plan = createRefreshPlanStore(db)
    await insertChannels(db, { id: 'c', name: 'Channel', last_refresh: 50, source_url: 'https://site.example/c' })
  })

  const ids = (subjects: RefreshSubject[]) => subjects.map(({ id }) => id).join()
  const failed = (id: string, lookedAt: number) =>
    insertRows(db, 'refresh_failures', [
      { kind: 'video', subject_id: id, looked_at: lookedAt, error_class: '', message: '' },
    ])

  it('are the active ones that were not checked recently, the least recently checked first', async () => {
    await insertVideos(
      db,
      { id: 'late', last_refresh: 40 },
      { id: 'failed', last_refresh: 10 },
      { id: 'same', last_refresh: 30 },
      { id: 'early', last_refresh: 30, title: 'Title', source_url: 'https://site.example/early' },
      { id: 'fresh', last_refresh: 100 },
      { id: 'failing', last_refresh: 10 },
      { id: 'gone', last_refresh: 10, is_active: 0 },
    )
    await failed('failed', 35)
    await failed('failing', 90)
    const due = await plan.listDue('video', { before: 100, limit: 9, failedBefore: 90 })
    expect(ids(due)).toBe('early,same,failed,late')
    expect(due[0]).toEqual({
      kind: 'video',
      id: 'early',
      title: 'Title',
      sourceUrl: 'https://site.example/early',
    })
    expect(ids(await plan.listDue('video', { before: 100, limit: 1, failedBefore: 90 }))).toBe('early')
  })

  it('are inactive ones that were not checked for longer', async () => {
    await insertVideos(
      db,
      { id: 'a', last_refresh: 20, is_active: 0 },
      { id: 'b', last_refresh: 10, is_active: 0 },
      { id: 'failing', last_refresh: 10, is_active: 0 },
      { id: 'active', last_refresh: 10 },
    )
    await failed('failing', 90)
    expect(ids(await plan.listInactive('video', { before: 90, limit: 9 }))).toBe('b,a')
    expect(ids(await plan.listInactive('video', { before: 91, limit: 9 }))).toBe('b,a,failing')
  })

  it('are channels, and playlists of sites', async () => {
    await insertPlaylists(db, { id: 'list', name: 'List' }, { id: 'mine', kind: 'custom' })
    const due = (kind: RefreshKind) => plan.listDue(kind, { before: 100, limit: 9, failedBefore: 0 })
    expect(await due('channel')).toEqual([
      { kind: 'channel', id: 'c', title: 'Channel', sourceUrl: 'https://site.example/c' },
    ])
    expect(await due('playlist')).toEqual([{ kind: 'playlist', id: 'list', title: 'List', sourceUrl: null }])
    expect(await plan.listInactive('playlist', { before: 100, limit: 9 })).toEqual([])
  })

  it('are counted if they are active', async () => {
    await insertVideos(db, { id: 'a' }, { id: 'b', is_active: 0 })
    await insertPlaylists(db, { id: 'mine', kind: 'custom' })
    const counts = (['video', 'channel', 'playlist'] as const).map(async kind => plan.countActive(kind))
    expect(await Promise.all(counts)).toEqual([1, 1, 0])
  })

  it('are new videos, newest first', async () => {
    await insertVideos(
      db,
      { id: 'old', published: 10 },
      { id: 'b', published: 30 },
      { id: 'a', published: 30 },
      { id: 'c', published: 20 },
      { id: 'gone', published: 40, is_active: 0 },
    )
    expect(ids(await plan.listNewVideos(10, 9))).toBe('a,b,c')
    expect(ids(await plan.listNewVideos(10, 1))).toBe('a')
  })

  it('are requested by users, also if they are no longer in the library', async () => {
    expect(await plan.nextRequested(0)).toBeUndefined()
    await insertRows(db, 'refresh_queue', [{ kind: 'video', subject_id: 'gone', queued_at: 1 }])
    const next = await plan.nextRequested(0)
    expect(next).toMatchObject({ kind: 'video', id: 'gone', title: '', sourceUrl: null })
    expect(await plan.nextRequested(next!.place)).toBeUndefined()
  })
})

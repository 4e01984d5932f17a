import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../database/database.ts'
import { changeRows, describeEngines, insertRows } from '../../../testing/describe-engines.ts'
import { createAutoDeleteStore, type AutoDeleteStore } from './auto-delete.store.ts'
import type { CountedAccounts } from './counted-accounts.store.ts'

const DAY_S = 86_400
const NOW = 1_000 * DAY_S

describeEngines('watched videos', openTestDatabase => {
  let db: Database
  let store: AutoDeleteStore

  beforeEach(async () => {
    db = await openTestDatabase()
    store = createAutoDeleteStore(db)
    const columns = { password_hash: '', created_at: 0 }
    await insertRows(db, 'users', [
      { ...columns, id: 1, name: 'me', is_admin: 1 },
      { ...columns, id: 2, name: 'other', is_admin: 1 },
      { ...columns, id: 3, name: 'Viewer' },
    ])
    await insertRows(db, 'channels', [{ id: 'c', name: 'C', last_refresh: 0 }])
  })

  const addVideos = async (...ids: string[]) =>
    insertRows(
      db,
      'videos',
      ids.map(id => ({
        id,
        channel_id: 'c',
        title: 't',
        vid_type: 'videos',
        published: 0,
        downloaded: 0,
        last_refresh: 0,
        media_path: id,
      })),
    )
  /** `daysAgo`: undefined for in progress, null for watched without a date. */
  const watch = async (id: string, user: number, daysAgo?: number | null) =>
    insertRows(db, 'watch_state', [
      {
        user_id: user,
        video_id: id,
        watched: daysAgo === undefined ? 0 : 1,
        watched_at: daysAgo == null ? null : NOW - daysAgo * DAY_S,
        updated_at_ms: 0,
      },
    ])
  const overwrite = async (days: number | null) =>
    changeRows(db, sql`UPDATE channels SET overwrites = ${JSON.stringify({ autodelete_days: days })}`)
  const staff: CountedAccounts = { kind: 'staff', usernames: [] }
  const listed = async (days: number | null, accounts = staff) =>
    (await store.list({ accounts, days, now: NOW, until: NOW })).map(({ id }) => id)

  it('lists videos that were watched before the configured number of days, and none if it is not set', async () => {
    await addVideos('old', 'new', 'never')
    await watch('old', 1, 8)
    await watch('new', 1, 6)
    expect(await listed(7)).toEqual(['old'])
    expect(await listed(null)).toEqual([])
    expect(await listed(0)).toEqual([])
  })

  it('does not list a video that a user has in progress', async () => {
    await addVideos('v')
    await watch('v', 1, 30)
    await watch('v', 2)
    expect(await listed(7)).toEqual([])
  })

  it('does not list a video that was watched without a date', async () => {
    await addVideos('v')
    await watch('v', 1, null)
    expect(await listed(7)).toEqual([])
  })

  it('uses the earliest watch date when several users have watched a video', async () => {
    await addVideos('v')
    await watch('v', 1, 30)
    await watch('v', 2, 1)
    expect(await listed(7)).toEqual(['v'])
  })

  it('uses the number of days of the channel, whether lower or higher', async () => {
    await addVideos('v')
    await watch('v', 1, 30)
    await overwrite(60)
    expect(await listed(7)).toEqual([])
    await overwrite(10)
    expect(await listed(null)).toEqual(['v'])
    await overwrite(0)
    expect(await listed(7)).toEqual([])
    await overwrite(null)
    expect(await listed(7)).toEqual(['v'])
  })

  describe('the accounts whose watch state counts', () => {
    const everyone: CountedAccounts = { kind: 'everyone', usernames: [] }
    const named = (...usernames: string[]): CountedAccounts => ({ kind: 'named', usernames })

    it('are staff: a viewer neither triggers nor prevents a deletion', async () => {
      await addVideos('by viewer', 'by staff')
      await watch('by viewer', 3, 30)
      await watch('by staff', 1, 30)
      await watch('by staff', 3)
      expect(await listed(7)).toEqual(['by staff'])
    })

    it('are all accounts: each can trigger and prevent a deletion', async () => {
      await addVideos('by viewer', 'in progress')
      await watch('by viewer', 3, 30)
      await watch('in progress', 1, 30)
      await watch('in progress', 3)
      expect(await listed(7, everyone)).toEqual(['by viewer'])
    })

    it('are named accounts, in upper or lower case', async () => {
      await addVideos('by viewer', 'by staff')
      await watch('by viewer', 3, 30)
      await watch('by staff', 1, 30)
      expect(await listed(7, named('VIEWER', 'nobody'))).toEqual(['by viewer'])
      expect(await listed(7, named('viewer', 'me'))).toEqual(['by staff', 'by viewer'])
      expect(await listed(7, named())).toEqual([])
    })

    it('are never disabled or deleted accounts', async () => {
      await addVideos('disabled', 'deleted', 'blocked')
      await watch('disabled', 2, 30)
      await watch('deleted', 3, 30)
      await watch('blocked', 1, 30)
      await watch('blocked', 2)
      await changeRows(db, sql`UPDATE users SET is_active = 0 WHERE id = 2`)
      await changeRows(db, sql`DELETE FROM users WHERE id = 3`)
      for (const accounts of [staff, everyone, named('other')])
        expect(await listed(7, accounts)).toEqual(accounts.kind === 'named' ? [] : ['blocked'])
      expect(await store.countAccounts(everyone)).toBe(1)
    })
  })

  it('returns the due date and the rule of each video', async () => {
    await addVideos('v')
    await watch('v', 1, 5)
    const soon = (until: number) => store.list({ accounts: staff, days: 7, now: NOW, until })
    expect(await soon(NOW + DAY_S)).toEqual([])
    expect(await soon(NOW + 2 * DAY_S)).toMatchObject([{ dueAt: NOW + 2 * DAY_S, days: 7, rule: 'global' }])
    await overwrite(6)
    expect(await soon(NOW + DAY_S)).toMatchObject([{ dueAt: NOW + DAY_S, days: 6, rule: 'channel' }])
    const query = { accounts: staff, days: 7, now: NOW, until: NOW }
    expect([await store.find('v', query), await store.find('v', { ...query, until: NOW + DAY_S })]).toMatchObject([
      undefined,
      { id: 'v' },
    ])
  })

  it('does not list protected videos', async () => {
    await addVideos('v')
    await watch('v', 1, 30)
    expect(await store.setProtected('v', true)).toBe(true)
    expect(await listed(7)).toEqual([])
    await store.setProtected('v', false)
    expect(await listed(7)).toEqual(['v'])
    expect(await store.setProtected('none', true)).toBe(false)
  })

  it('counts all videos', async () => {
    expect(await store.countVideos()).toBe(0)
    await addVideos('a', 'b')
    expect(await store.countVideos()).toBe(2)
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../database/database.ts'
import { openDatabase } from '../../../database/open-database.ts'
import { createAutoDeleteStore, type CountedAccounts } from './auto-delete.store.ts'

const DAY_S = 86_400
const NOW = 1_000 * DAY_S

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:')
  db.raw.exec(`
    INSERT INTO users (id, name, password_hash, is_admin, created_at)
      VALUES (1, 'me', '', 1, 0), (2, 'other', '', 1, 0), (3, 'Viewer', '', 0, 0);
    INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'C', 0);`)
})
afterEach(() => db.close())

const video = (id: string) =>
  db.raw
    .prepare(
      `
    INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
    VALUES (?, 'c', 't', 'videos', 0, 0, 0, hex(randomblob(8)))`,
    )
    .run(id)

/** `daysAgo`: undefined for in progress, null for watched without a date. */
const watch = (id: string, user: number, daysAgo?: number | null) =>
  db.raw
    .prepare('INSERT INTO watch_state VALUES (?, ?, ?, ?, NULL, 0)')
    .run(user, id, Number(daysAgo !== undefined), daysAgo == null ? null : NOW - daysAgo * DAY_S)
const overwrite = (days: number) =>
  db.raw.prepare('UPDATE channels SET overwrites = ?').run(JSON.stringify({ autodelete_days: days }))
const staff: CountedAccounts = { kind: 'staff', usernames: [] }
const listed = async (days: number | null, accounts = staff) =>
  (await createAutoDeleteStore(db).list({ accounts, days, until: NOW })).map(({ id }) => id)

it('lists videos that were watched before the configured number of days, and none if it is not set', async () => {
  for (const id of ['old', 'new', 'never']) video(id)
  watch('old', 1, 8)
  watch('new', 1, 6)
  expect(await listed(7)).toEqual(['old'])
  expect(await listed(null)).toEqual([])
  expect(await listed(0)).toEqual([])
})

it('does not list a video that a user has in progress', async () => {
  video('v')
  watch('v', 1, 30)
  watch('v', 2)
  expect(await listed(7)).toEqual([])
})

it('does not list a video that was watched without a date', async () => {
  video('v')
  watch('v', 1, null)
  expect(await listed(7)).toEqual([])
})

it('uses the earliest watch date when several users have watched a video', async () => {
  video('v')
  watch('v', 1, 30)
  watch('v', 2, 1)
  expect(await listed(7)).toEqual(['v'])
})

it('uses the number of days of the channel, whether lower or higher', async () => {
  video('v')
  watch('v', 1, 30)
  overwrite(60)
  expect(await listed(7)).toEqual([])
  overwrite(10)
  expect(await listed(null)).toEqual(['v'])
  overwrite(0)
  expect(await listed(7)).toEqual([])
})

describe('the accounts whose watch state counts', () => {
  const everyone: CountedAccounts = { kind: 'everyone', usernames: [] }
  const named = (...usernames: string[]): CountedAccounts => ({ kind: 'named', usernames })

  it('are staff: a viewer neither triggers nor prevents a deletion', async () => {
    for (const id of ['by viewer', 'by staff']) video(id)
    watch('by viewer', 3, 30)
    watch('by staff', 1, 30)
    watch('by staff', 3)
    expect(await listed(7)).toEqual(['by staff'])
  })

  it('are all accounts: each can trigger and prevent a deletion', async () => {
    for (const id of ['by viewer', 'in progress']) video(id)
    watch('by viewer', 3, 30)
    watch('in progress', 1, 30)
    watch('in progress', 3)
    expect(await listed(7, everyone)).toEqual(['by viewer'])
  })

  it('are named accounts, in upper or lower case', async () => {
    for (const id of ['by viewer', 'by staff']) video(id)
    watch('by viewer', 3, 30)
    watch('by staff', 1, 30)
    expect(await listed(7, named('VIEWER', 'nobody'))).toEqual(['by viewer'])
    expect(await listed(7, named('viewer', 'me'))).toEqual(['by staff', 'by viewer'])
    expect(await listed(7, named())).toEqual([])
  })

  it('are never disabled or deleted accounts', async () => {
    for (const id of ['disabled', 'deleted', 'blocked']) video(id)
    watch('disabled', 2, 30)
    watch('deleted', 3, 30)
    watch('blocked', 1, 30)
    watch('blocked', 2)
    db.raw.exec('UPDATE users SET is_active = 0 WHERE id = 2; DELETE FROM users WHERE id = 3')
    for (const accounts of [staff, everyone, named('other')])
      expect(await listed(7, accounts)).toEqual(accounts.kind === 'named' ? [] : ['blocked'])
    expect(await createAutoDeleteStore(db).countAccounts(everyone)).toBe(1)
  })
})

it('returns the due date and the rule of each video', async () => {
  video('v')
  watch('v', 1, 5)
  const store = createAutoDeleteStore(db)
  const soon = (until: number) => store.list({ accounts: staff, days: 7, until })
  expect(await soon(NOW + DAY_S)).toEqual([])
  expect(await soon(NOW + 2 * DAY_S)).toMatchObject([{ dueAt: NOW + 2 * DAY_S, days: 7, rule: 'global' }])
  overwrite(6)
  expect(await soon(NOW + DAY_S)).toMatchObject([{ dueAt: NOW + DAY_S, days: 6, rule: 'channel' }])
  const query = { accounts: staff, days: 7, until: NOW }
  expect([await store.find('v', query), await store.find('v', { ...query, until: NOW + DAY_S })]).toMatchObject([
    undefined,
    { id: 'v' },
  ])
})

it('does not list protected videos', async () => {
  video('v')
  watch('v', 1, 30)
  db.raw.exec('UPDATE videos SET is_kept = 1')
  expect(await listed(7)).toEqual([])
})

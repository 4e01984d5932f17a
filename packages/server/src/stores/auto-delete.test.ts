import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { createAutoDeleteStore } from './auto-delete.ts'

const DAY_S = 86_400
const NOW = 1_000 * DAY_S

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:')
  db.raw.exec(`
    INSERT INTO users (id, name, password_hash, created_at) VALUES (1, 'me', '', 0), (2, 'other', '', 0);
    INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'C', 0);`)
})
afterEach(() => db.close())

const video = (id: string) =>
  db.raw
    .prepare(
      `
    INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
    VALUES (?, 'c', 't', 'videos', 0, 0, 0, 'x')`,
    )
    .run(id)

/** `daysAgo`: undefined for begun and not watched, null for watched without a date. */
const watch = (id: string, user: number, daysAgo?: number | null) =>
  db.raw
    .prepare('INSERT INTO watch_state VALUES (?, ?, ?, ?, NULL, 0)')
    .run(user, id, Number(daysAgo !== undefined), daysAgo == null ? null : NOW - daysAgo * DAY_S)
const overwrite = (days: number) =>
  db.raw.prepare('UPDATE channels SET overwrites = ?').run(JSON.stringify({ autodelete_days: days }))
const listed = async (days: number | null) => (await createAutoDeleteStore(db).list(days, NOW)).map(({ id }) => id)

it('what was watched long enough ago is listed, and nothing when no days are set', async () => {
  for (const id of ['old', 'new', 'never']) video(id)
  watch('old', 1, 8)
  watch('new', 1, 6)
  expect(await listed(7)).toEqual(['old'])
  expect(await listed(null)).toEqual([])
  expect(await listed(0)).toEqual([])
})

it('a video that somebody has begun and not finished stays', async () => {
  video('v')
  watch('v', 1, 30)
  watch('v', 2)
  expect(await listed(7)).toEqual([])
})

it('a video watched without a date stays', async () => {
  video('v')
  watch('v', 1, null)
  expect(await listed(7)).toEqual([])
})

it('one that everybody who began it has watched goes after the first of them', async () => {
  video('v')
  watch('v', 1, 30)
  watch('v', 2, 1)
  expect(await listed(7)).toEqual(['v'])
})

it('the days of the channel win both ways', async () => {
  video('v')
  watch('v', 1, 30)
  overwrite(60)
  expect(await listed(7)).toEqual([])
  overwrite(10)
  expect(await listed(null)).toEqual(['v'])
  overwrite(0)
  expect(await listed(7)).toEqual([])
})

it('what is to be kept stays', async () => {
  video('v')
  watch('v', 1, 30)
  db.raw.exec('UPDATE videos SET is_kept = 1')
  expect(await listed(7)).toEqual([])
})

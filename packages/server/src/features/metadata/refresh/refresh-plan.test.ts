import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../../database/database.ts'
import { openDatabase } from '../../../database/open-database.ts'
import { createRefreshPlanStore } from '../refresh-plan.store.ts'
import { planRefresh } from './refresh-plan.ts'

const DAY_S = 86_400
const NOW = 1_000 * DAY_S

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:')
  db.raw.prepare(`INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'C', ?)`).run(NOW)
})
afterEach(() => db.close())

const video = (id: string, days: { published?: number; refreshed: number; isActive?: boolean }) =>
  db.raw
    .prepare(
      `INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path, is_active)
       VALUES (?, 'c', 't', 'videos', ?, 0, ?, hex(randomblob(8)), ?)`,
    )
    .run(id, NOW - (days.published ?? 500) * DAY_S, NOW - days.refreshed * DAY_S, Number(days.isActive ?? true))
const failed = (id: string, hoursAgo: number) =>
  db.raw
    .prepare(
      `INSERT INTO refresh_failures (kind, subject_id, looked_at, error_class, message) VALUES ('video', ?, ?, '', '')`,
    )
    .run(id, NOW - hoursAgo * 3600)
const planned = async () => (await planRefresh(createRefreshPlanStore(db), { days: 90, now: NOW })).map(({ id }) => id)

it('plans new videos every day, and old ones up to the quota, oldest first', async () => {
  video('new', { published: 2, refreshed: 0 })
  video('fresh', { refreshed: 89 })
  video('old', { refreshed: 91 })
  video('oldest', { refreshed: 200 })
  expect(await planned()).toEqual(['new', 'oldest'])
})

it('skips failed items for a day, then plans them after the others', async () => {
  video('a', { refreshed: 200 })
  video('b', { refreshed: 100 })
  failed('a', 1)
  expect(await planned()).toEqual(['b'])
  db.raw.exec('DELETE FROM refresh_failures')
  failed('a', 30)
  expect(await planned()).toEqual(['b'])
})

it('checks inactive items once a month', async () => {
  video('gone', { refreshed: 40, isActive: false })
  expect(await planned()).toEqual(['gone'])
  failed('gone', 24 * 29)
  expect(await planned()).toEqual([])
})

it('skips custom playlists, which have no source', async () => {
  db.raw.exec(
    `INSERT INTO playlists (id, name, kind, last_refresh) VALUES ('mine', 'Mine', 'custom', 0), ('list', 'L', 'regular', 0)`,
  )
  expect(await planned()).toEqual(['list'])
})

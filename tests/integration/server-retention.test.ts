import type { Client } from '@tubecellar/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { waitUntil } from '../support/wait-until.ts'

const HOUR_MS = 3600 * 1000

let server: TestServer
let id = ''
let clockShiftMs = 0

beforeEach(async () => {
  clockShiftMs = 0
  server = await startTestServer({
    clock: { now: () => Date.now() + clockShiftMs },
    prepare: db => {
      const [channelId = ''] = seedLibrary(db, { videos: 5, channels: 1 }).channelIds
      id = channelId
      db.raw.exec('UPDATE videos SET published = rowid * 86400, downloaded = rowid * 86400, media_size = 1000000')
    },
  })
})
afterEach(() => server.stop())

const setRules = async (client: Client, rules: object) =>
  client.updateChannel({ params: { id }, body: { channel_retention: rules } })
const preview = async (client: Client, query = {}) => client.previewRetention({ params: { id }, query })
const videoIds = async (client: Client) =>
  (await client.listVideos({ query: { sort: 'published', order: 'asc' } })).data.map(video => video.youtube_id)

it('shows what stored and other rules would delete, to staff only', async () => {
  const admin = await server.signIn()
  const all = await videoIds(admin)
  expect(await preview(admin)).toMatchObject({ data: [], summary: { count: 0, media_size: 0, protected_count: 0 } })
  expect(await preview(admin, { max_videos: 2 })).toMatchObject({
    data: all.slice(0, 3).map(youtube_id => ({ youtube_id, rule: 'count', watched_date: null })),
    paginate: { total_hits: 3 },
    rules: { max_videos: 2, max_age_days: null },
    summary: { count: 3, media_size: 3_000_000 },
  })
  await setRules(admin, { max_videos: 2, only_watched: true })
  expect((await admin.getChannel({ params: { id } })).channel_retention).toEqual({
    max_age_days: null,
    max_videos: 2,
    max_size_gib: null,
    only_watched: true,
  })
  expect(await preview(admin)).toMatchObject({ data: [] })
  expect((await preview(admin, { only_watched: false })).summary.count).toBe(3)
  await admin.setProtected({ params: { id: all[0]! }, body: { is_kept: true } })
  expect((await preview(admin, { only_watched: false, max_videos: 1 })).summary).toMatchObject({
    count: 3,
    protected_count: 1,
  })
  expect((await preview(admin, { only_watched: false, max_videos: 0 })).summary.count).toBe(0)

  await expect(setRules(admin, { max_videos: 0 })).rejects.toThrow('Use a whole number from 1 to 1000000 videos.')
  await expect(setRules(admin, { max_years: 1 })).rejects.toMatchObject({ status: 400 })
  await expect(preview(admin, { max_age_days: -1 })).rejects.toMatchObject({ status: 400 })
  await expect(admin.previewRetention({ params: { id: 'none' }, query: {} })).rejects.toMatchObject({ status: 404 })
  const viewer = await server.signIn('viewer')
  await expect(preview(viewer)).rejects.toMatchObject({ status: 403 })
  await expect(setRules(viewer, { max_videos: 1 })).rejects.toMatchObject({ status: 403 })
})

it('moves videos to the trash a day after the rule was set, and keeps those that are restored', async () => {
  await server.addFile('mediaDir', '.tubecellar', 'media')
  await setRules(await server.signIn(), { max_videos: 2 })
  const token = await server.addToken('admin')
  const admin = () => server.withToken(token)
  const all = await videoIds(admin())
  const lastRun = async () => (await admin().getAutoDelete()).last_run

  await server.restart({ hasJobs: true })
  await waitUntil('the first run', async () => (await lastRun()) !== null)
  expect(await videoIds(admin())).toEqual(all)
  expect((await admin().listDueForDeletion({ query: { days: 1 } })).map(video => video.youtube_id)).toEqual(
    all.slice(0, 3),
  )

  clockShiftMs = 25 * HOUR_MS
  await server.restart({ hasJobs: true })
  await waitUntil('the videos to be deleted', async () => (await videoIds(admin())).length === 2)
  expect(await videoIds(admin())).toEqual(all.slice(3))
  const trash = (await admin().listTrash({ query: { reason: 'auto_delete' } })).data
  expect(trash.map(entry => entry.youtube_id).toSorted()).toEqual(all.slice(0, 3).toSorted())
  const { data: ignored } = await admin().listDownloads({ query: { filter: 'ignore' } })
  expect(ignored.map(item => item.youtube_id).toSorted()).toEqual(all.slice(0, 3).toSorted())

  await admin().restoreTrashEntry({ params: { id: trash[0]!.id } })
  expect((await preview(admin())).summary).toMatchObject({ count: 0, protected_count: 1 })
})

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cellar } from '../support/command-line.ts'
import { seedLibrary } from '../support/library.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { waitUntil } from '../support/wait-until.ts'

const DAY_MS = 24 * 3600 * 1000

let server: TestServer
let channelId = ''
let clockShiftMs = 0

beforeEach(async () => {
  clockShiftMs = 0
  server = await startTestServer({
    clock: { now: () => Date.now() + clockShiftMs },
    prepare: db => {
      const [id = ''] = seedLibrary(db, { videos: 5, channels: 1 }).channelIds
      channelId = id
      db.raw.exec(`INSERT INTO settings VALUES ('app', '{"downloads":{"autodelete_days":1}}')`)
    },
  })
})
afterEach(() => server.stop())

it('a viewer who marks a channel as watched triggers no deletion', async () => {
  const viewer = await server.signIn('viewer')
  await viewer.setWatched({ body: { id: channelId, is_watched: true } })
  clockShiftMs = 2 * DAY_MS
  // Sessions expire with the simulated time.
  const admin = await server.signIn()
  expect(await admin.listDueForDeletion()).toEqual([])
  await admin.setWatched({ body: { id: channelId, is_watched: true } })
  clockShiftMs = 4 * DAY_MS
  expect(await (await server.signIn()).listDueForDeletion()).toHaveLength(5)
})

describe('a run above the limit', () => {
  beforeEach(async () => {
    const admin = await server.signIn()
    await admin.updateAppSettings({ body: { downloads: { autodelete_max_videos: 2 } } })
    await admin.setWatched({ body: { id: channelId, is_watched: true } })
    clockShiftMs = 2 * DAY_MS
  })

  it('waits for staff, even after a restart, and deletes the videos that they confirm', async () => {
    await server.addFile('mediaDir', '.tubecellar', 'media')
    const token = await server.addToken('admin')
    const waiting = async () => (await server.withToken(token).getAutoDelete()).run
    await server.restart({ hasJobs: true })
    await waitUntil('the run to stop', async () => (await waiting()) !== null)
    await server.restart({ hasJobs: true })
    const run = await waiting()
    expect(run).toMatchObject({ state: 'waiting', limit: 2, library_count: 5 })
    expect(run?.videos).toHaveLength(5)

    const home = await mkdtemp(join(tmpdir(), 'cellar-auto-delete-'))
    const env = { CELLAR_SERVER: server.url, CELLAR_TOKEN: token }
    const runCellar = (...args: string[]) => cellar(args, { home, env })
    expect((await runCellar('auto-delete', 'status')).out).toContain(run?.id)
    expect((await runCellar('auto-delete', 'review', '--json=youtube_id')).out).toContain(run?.videos[0]?.youtube_id)
    expect((await runCellar('video', 'protect', '--', run?.videos[0]?.youtube_id ?? '')).exitCode).toBe(0)
    expect((await runCellar('auto-delete', 'confirm', '--yes', 'another')).exitCode).toBe(1)
    expect((await runCellar('auto-delete', 'confirm', '--yes', run?.id ?? '')).out).toMatch(/4 videos/)
    await removeFolder(home)

    const admin = server.withToken(token)
    const left = async () => (await admin.listVideos({ query: {} })).data.map(video => video.youtube_id)
    await waitUntil('the confirmed videos to be deleted', async () => (await left()).length === 1)
    expect(await left()).toEqual([run?.videos[0]?.youtube_id])
    await waitUntil('the run to end', async () => (await admin.getAutoDelete()).run === null)
  })

  it('is reported to staff, not to viewers, and only staff can answer it', async () => {
    await server.restart({ hasJobs: true })
    const admin = await server.signIn()
    const viewer = await server.signIn('viewer')
    const isTold = async (client: Client) =>
      (await client.ping()).problems?.some(({ code }) => code === 'auto-delete-waiting')
    await waitUntil('the run to stop', async () => isTold(admin))
    expect(await isTold(viewer)).toBe(false)
    const id = (await admin.getAutoDelete()).run?.id ?? ''
    const refused = { status: 403 }
    await expect(viewer.getAutoDelete()).rejects.toMatchObject(refused)
    await expect(viewer.confirmAutoDelete({ body: { id } })).rejects.toMatchObject(refused)
    await expect(viewer.dismissAutoDelete({ body: { id } })).rejects.toMatchObject(refused)
    await expect(admin.confirmAutoDelete({ body: { id: 'another' } })).rejects.toMatchObject({ status: 409 })
    expect(await admin.dismissAutoDelete({ body: { id } })).toMatchObject({ run: { state: 'dismissed' } })
    expect(await isTold(admin)).toBe(false)
  })
})

it('accepts only existing accounts, and limits within a range', async () => {
  const admin = await server.signIn()
  const set = (downloads: object) => admin.updateAppSettings({ body: { downloads } })
  await expect(set({ autodelete_usernames: 'viewer, ghost' })).rejects.toThrow('Account not found: ghost.')
  await expect(set({ autodelete_max_percent: 0 })).rejects.toThrow('Use a whole number from 1 to 100 percent.')
  const { downloads } = await set({ autodelete_accounts: 'named', autodelete_usernames: 'viewer' })
  expect(downloads).toMatchObject({ autodelete_accounts: 'named', autodelete_usernames: 'viewer' })
  await (await server.signIn('viewer')).setWatched({ body: { id: channelId, is_watched: true } })
  clockShiftMs = 2 * DAY_MS
  expect(await (await server.signIn()).getAutoDelete()).toMatchObject({ account_count: 1, limit: 5, run: null })
  expect(await (await server.signIn()).listDueForDeletion()).toHaveLength(5)
})

it('lists videos that are due within the next days, with the rule of the channel', async () => {
  const admin = await server.signIn()
  await admin.setWatched({ body: { id: channelId, is_watched: true } })
  await admin.updateChannel({ params: { id: channelId }, body: { channel_overwrites: { autodelete_days: 3 } } })
  const within = (days: number) => admin.listDueForDeletion({ query: { days } })
  expect(await within(2)).toEqual([])
  const [video] = await within(3)
  expect(video).toMatchObject({ rule: 'channel', days: 3 })
  expect((video?.due_date ?? 0) - (video?.watched_date ?? 0)).toBe(3 * 86_400)
  await expect(within(366)).rejects.toThrow('Must be between 0 and 365.')
})

import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dynamicQuery, stopPostgres } from '@tubecellar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS, sampleId, startArchive, STOP_LIMIT_MS, type Archive } from '../support/archive.ts'
import { createPostgresWorkers, type PostgresWorkers } from '../support/postgres-workers.ts'
import { waitUntil } from '../support/wait-until.ts'

/** KB/s: slow enough that every worker still downloads when the others have started. */
const SLOW = 20
const NAMES = ['attic', 'barn', 'cabin']

let folder: string
let archive: Archive
let workers: PostgresWorkers

beforeAll(async () => {
  folder = join(tmpdir(), `cellar-workers-postgres-${randomUUID()}`)
  const settings = { downloads: { limit_speed: SLOW } }
  archive = await startArchive({ postgresFolder: folder, config: { hasJobs: false }, settings })
  workers = createPostgresWorkers(archive)
  for (const name of NAMES) await workers.start(name)
}, ARCHIVE_LIMIT_MS)
afterAll(async () => {
  await workers.stop()
  await archive.stop()
  await stopPostgres(folder)
})

const queue = async () => (await archive.client.listDownloads({ query: {} })).data
const downloading = async () => {
  const list = await archive.client.listWorkers()
  return list.filter(({ jobs }) => jobs.some(({ name }) => name === 'download_pending')).map(({ name }) => name)
}
const notifications = () => archive.client.listNotifications({ query: { filter: 'download' } })
const start = async () => (await archive.client.startTask({ params: { name: 'download_pending' } })).task_id

describe('workers of an archive on PostgreSQL', { timeout: ARCHIVE_LIMIT_MS }, () => {
  it('download at the same time, and stop together', async () => {
    const { client, tube } = archive
    await archive.resultOf((await archive.add(tube.videos.slice(0, NAMES.length))).task_id)
    const task = await start()
    await waitUntil('all workers', async () => (await downloading()).length === NAMES.length)
    const states = await waitUntil('all downloads', async () => {
      const items = await queue()
      return items.every(({ state }) => state === 'downloading') && items
    })
    await waitUntil('the progress of each download', async () => {
      const titles = (await notifications()).map(({ messages }) => messages[0] ?? '')
      return states.every(({ title }) => titles.some(each => each.includes(title)))
    })

    await client.stopTask({ params: { id: task }, body: { command: 'stop' } })
    await waitUntil('the stop', async () => (await downloading()).length === 0, { limitMs: STOP_LIMIT_MS })
    expect((await queue()).map(({ state }) => state)).toEqual(NAMES.map(() => 'queued'))
    expect(await client.getTask({ params: { id: task } })).toMatchObject({ status: 'REVOKED' })
  })

  it('archive each video once, and the result counts the downloads of all', async () => {
    const { client, tube } = archive
    await client.updateAppSettings({ body: { downloads: { limit_speed: null } } })
    await archive.resultOf((await archive.add(tube.videos.slice(0, 5))).task_id)
    const { status, result } = await archive.resultOf(await start())
    expect([status, result]).toEqual(['SUCCESS', 'Downloaded 5 videos.'])
    expect(await queue()).toEqual([])
    const { data } = await client.listVideos({ query: {} })
    expect(data.map(({ youtube_id: id }) => id).sort()).toEqual(tube.videos.slice(0, 5).map(sampleId).sort())
    expect(workers.log()).not.toContain('a task failed')
  })

  it('pass a video on that the site refuses, until all of them are paused', async () => {
    const { client, tube } = archive
    const url = tube.faults['bot-check']
    const item = {
      video_id: sampleId(url),
      source_url: url,
      host: new URL(url).host,
      title: 'Robot',
      position: 1,
      queued_at: 0,
    }
    const row = { ...item, status: 'pending', state: 'queued' } as const
    await archive.server.withAnyDatabase(async db =>
      db.run(dynamicQuery(({ build }) => build.insertInto('queue_items').values(row))),
    )
    await start()
    const pauses = await waitUntil('the pauses', async () => {
      const list = await client.listWorkers()
      return list.every(worker => worker.pauses.length === 1) && list.flatMap(worker => worker.pauses)
    })
    const waiting = await waitUntil('the end of the attempts', async () => {
      const [found] = await queue()
      return found?.state === 'waiting' && (found.next_attempt ?? 0) > Date.now() / 1000 && found
    })
    expect(waiting.next_attempt).toBe(Math.min(...pauses.map(({ until }) => until)))
  })
})

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashServer, databaseFile, startPostgresServer, stopPostgres } from '@tubecellar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS, sampleId, startArchive, type Archive } from '../support/archive.ts'
import { cellar } from '../support/command-line.ts'
import { waitUntil } from '../support/wait-until.ts'

/** Its own server, because the tests stop it. */
let folder: string
let archive: Archive
let url: string

beforeAll(async () => {
  folder = join(tmpdir(), `cellar-stopped-postgres-${randomUUID()}`)
  archive = await startArchive({
    postgresFolder: folder,
    settings: { downloads: { subtitle: 'en', subtitle_source: 'auto', subtitle_index: true } },
  })
  url = archive.server.config.databaseUrl ?? ''
}, ARCHIVE_LIMIT_MS)
afterAll(async () => {
  await archive.stop()
  await stopPostgres(folder)
})

const download = async (...videos: string[]) => {
  await archive.resultOf((await archive.add(videos, true)).task_id)
  await waitUntil('the downloads', async () => (await archive.client.listDownloads({ query: {} })).data.length === 0)
}

describe('an archive on PostgreSQL', { timeout: ARCHIVE_LIMIT_MS }, () => {
  it('downloads, searches and plays videos without a database file', async () => {
    const { client, tube } = archive
    const [first = '', second = ''] = tube.videos
    await download(first, second)
    const { data } = await client.listVideos({ query: {} })
    expect(data.map(({ youtube_id: id }) => id).sort()).toEqual([sampleId(first), sampleId(second)].sort())
    const { results } = await client.search({ query: { query: 'keeper' } })
    expect(results.video_results.map(({ youtube_id: id }) => id)).toContain(sampleId(first))
    const [line] = (await client.search({ query: { query: 'full: light' } })).results.fulltext_results
    expect(line?.youtube_id).toBe(sampleId(first))

    await client.saveProgress({ params: { id: sampleId(first) }, body: { position: 20 } })
    expect((await client.getVideo({ params: { id: sampleId(first) } })).player).toMatchObject({ position: 20 })
    expect(await client.listSimilar({ params: { id: sampleId(first) } })).toBeInstanceOf(Array)
    const media = await archive.server.fetch(data[0]?.media_url ?? '')
    expect(media.status).toBe(403)
    expect(existsSync(databaseFile(archive.server.config.dataDir))).toBe(false)
  })

  it('has no snapshots, and names the tool to use', async () => {
    const { client } = archive
    expect((await client.listSnapshots()).snapshots).toEqual([])
    await expect(client.createSnapshot()).rejects.toThrow('pg_dump')
  })

  it('continues automatically after an outage of the database', async () => {
    const { client, server, tube } = archive
    await crashServer(folder)
    const response = await server.fetch('/api/health/')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, null])
    await expect(client.listVideos({ query: {} })).rejects.toMatchObject({ status: 503 })
    const live = await server.fetch('/api/health/live/')
    expect([live.status, await live.json()]).toEqual([200, { status: 'live' }])
    const ready = await server.fetch('/api/health/ready/')
    expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'not_ready', failed: ['database'] }])
    await startPostgresServer(folder)
    await waitUntil('the server', async () => (await (await server.fetch('/api/health/')).text()) === '"OK"')
    const third = tube.videos[2] ?? ''
    await download(third)
    expect(await client.getVideo({ params: { id: sampleId(third) } })).toMatchObject({ youtube_id: sampleId(third) })
  })

  it('is alive, but not ready, while another server replaces the library', async () => {
    const { server } = archive
    const probe = async (name: string) => (await server.fetch(`/api/health/${name}/`)).status
    const notify = (text: string) => server.withAnyDatabase(db => Promise.resolve(db.notify('maintenance', text)))
    expect([await probe('live'), await probe('ready')]).toEqual([200, 200])
    await notify('closed')
    await waitUntil('the maintenance', async () => (await probe('ready')) === 503)
    expect(await (await server.fetch('/api/health/ready/')).json()).toMatchObject({ failed: ['maintenance'] })
    expect([await probe('live'), (await server.fetch('/api/ping/')).status]).toEqual([200, 503])
    await notify('open')
    await waitUntil('the end of the maintenance', async () => (await probe('ready')) === 200)
  })

  it('restores a ZIP backup, and saves the replaced state as another one', async () => {
    const { client } = archive
    const id = sampleId(archive.tube.videos[1] ?? '')
    expect(await archive.resultOf((await client.createBackup()).task_id)).toMatchObject({ status: 'SUCCESS' })
    const [backup] = await client.listBackups()
    const params = { filename: backup?.filename ?? '' }
    await client.deleteVideo({ params: { id } })
    const { videos, accounts_kept: accounts } = await client.previewBackup({ params })
    expect({ videos, accounts }).toEqual({ videos: 3, accounts: 2 })
    const { task_id: task } = await client.restoreBackup({ params })
    await waitUntil('the restore', () =>
      client.getTask({ params: { id: task } }).then(
        ({ status }) => status === 'SUCCESS',
        () => false,
      ),
    )
    expect(await client.getVideo({ params: { id } })).toMatchObject({ youtube_id: id })
    expect((await client.search({ query: { query: 'keeper' } })).results.video_results).not.toEqual([])
    const [line] = (await client.search({ query: { query: 'full: light' } })).results.fulltext_results
    expect(line).toBeDefined()
    expect((await client.listBackups()).map(({ reason }) => reason).sort()).toEqual(['before-restore', 'manual'])
  })

  it('restores deleted videos, also after a restart', async () => {
    const { client, server, tube } = archive
    const id = sampleId(tube.videos[0] ?? '')
    await client.deleteVideo({ params: { id } })
    await expect(client.getVideo({ params: { id } })).rejects.toMatchObject({ status: 404 })
    await server.restart()
    const admin = await server.signIn()
    const { data } = await admin.listTrash({ query: {} })
    const entry = data.find(({ youtube_id }) => youtube_id === id)
    await admin.restoreTrash({ body: { ids: [entry?.id ?? ''] } })
    await waitUntil('the restored video', () =>
      admin.getVideo({ params: { id } }).then(
        () => true,
        () => false,
      ),
    )
  })

  it('is found by the commands that use the configuration of the server', async () => {
    const home = archive.server.config.dataDir
    const env = { CELLAR_DATABASE: url }
    const users = await cellar(['user', 'list', '--json'], { home, env })
    expect(users).toMatchObject({ exitCode: 0 })
    expect(JSON.parse(users.out)).toHaveLength(2)
    const exported = await cellar(['export', 'tubearchivist', join(home, 'export')], { home, env })
    expect(exported).toMatchObject({ exitCode: 0, err: '' })
  })

  it('does not start with a wrong URL, and does not show its password', async () => {
    const env = { CELLAR_DATABASE: 'postgres://me:secret@127.0.0.1:1/archive' }
    const { exitCode, err } = await cellar(['serve', '--port', '0'], { home: folder, env })
    expect(exitCode).toBe(1)
    expect(err).toContain('127.0.0.1:1/archive could not be reached')
    expect(err).not.toContain('secret')
  })
})

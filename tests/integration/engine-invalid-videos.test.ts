import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { mkdtemp } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '../support/archive.ts'
import { findViolations } from '../support/invariants.ts'
import { INVALID_VIDEO_PREFIXES, fakeVideoId, fakeVideoUrl, writeFakeYtDlp } from '../support/fake-yt-dlp.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { waitUntil } from '../support/wait-until.ts'

const LIMIT_MS = 180_000
const COUNT = 100

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellar-poison-'))
  const ytDlp = await writeFakeYtDlp(folder)
  server = await startTestServer({
    prepare: db => putSettings(db, {}),
    config: { hasJobs: true, parallelDownloads: 3, tools: { ytDlp } },
  })
})
afterAll(async () => {
  await server.stop()
  await removeFolder(folder)
})

describe('a hundred videos, some of them invalid', () => {
  it('are archived except for the invalid ones, each of which has a reason', { timeout: LIMIT_MS }, async () => {
    const client = await server.signIn()
    const good = Array.from({ length: COUNT - INVALID_VIDEO_PREFIXES.length }, (_, index) => fakeVideoId('good', index))
    const bad = INVALID_VIDEO_PREFIXES.map(poison => fakeVideoId(poison, 0))
    const every = Math.floor(good.length / bad.length)
    const mixed = good.flatMap((id, index) => (index % every === 0 ? [bad[index / every] ?? [], id].flat() : [id]))
    expect(mixed).toHaveLength(COUNT)
    await client.addDownloads({
      query: { autostart: true },
      body: { data: mixed.map(id => ({ youtube_id: fakeVideoUrl(id), status: 'pending' as const })) },
    })
    await waitUntil(
      'the end of the run',
      async () => {
        const jobs = `SELECT id FROM jobs WHERE status IN ('PENDING', 'STARTED') AND run_at <= ?`
        const due = await server.ask(jobs, Math.floor(Date.now() / 1000))
        const queued = await server.ask(`SELECT video_id FROM queue_items WHERE state = 'queued'`)
        return due.length === 0 && queued.length === 0
      },
      { limitMs: LIMIT_MS },
    )
    const archived = (await server.ask<{ id: string }>('SELECT id FROM videos')).map(({ id }) => id).sort()
    // A video is archived with any metadata, as long as the metadata is about this video.
    expect(archived).toEqual([...good, fakeVideoId('oddjson', 0)].sort())
    const { data } = await client.listDownloads({ query: {} })
    expect(data.map(item => item.youtube_id).sort()).toEqual(bad.filter(id => !archived.includes(id)).sort())
    for (const { youtube_id: id, message, state } of data) {
      expect([id, state]).toEqual([id, id.startsWith('othervi') ? 'failed' : 'waiting'])
      expect(message, id).toMatch(/^[A-Z].*\.|^[A-Z].*\)$/)
    }
    expect(await readdir(join(server.config.cacheDir, 'download'))).not.toContain(good[0])
    await server.restart()
    expect(await findViolations(server.config.dataDir, undefined, server.config)).toEqual([])
  })
})

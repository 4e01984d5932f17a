/** A server on small disks that a test mounts, with a fast replacement for yt-dlp. */
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import type { Config } from '@tubecellar/server'
import { onTestFinished } from 'vitest'
import { putSettings } from './archive.ts'
import { fakeVideoId, fakeVideoUrl, writeFakeYtDlp } from './fake-yt-dlp.ts'
import { removeFolder } from './remove-folder.ts'
import { startTestServer, type TestServer } from './server.ts'
import { waitUntil } from './wait-until.ts'

const MIB = 1024 * 1024
const LIMITS = { data: MIB, cache: MIB, media: 2 * MIB }

export interface Home {
  data: string
  media: string
}

/** Folders for a server and its disks, which are deleted after the test. */
export async function makeHome(): Promise<Home> {
  const home = await mkdtemp(join(tmpdir(), 'cellar-disk-'))
  onTestFinished(() => removeFolder(home))
  return { data: join(home, 'data'), media: join(home, 'data/media') }
}

export async function startOn({ data, media }: Home, changes: Partial<Config> = {}): Promise<TestServer> {
  await mkdir(data, { recursive: true })
  const programs = await mkdtemp(join(tmpdir(), 'cellar-quick-'))
  onTestFinished(() => removeFolder(programs))
  const ytDlp = await writeFakeYtDlp(programs)
  const server = await startTestServer({
    prepare: db => putSettings(db, {}),
    config: {
      hasJobs: true,
      dataDir: data,
      mediaDir: media,
      cacheDir: join(data, 'cache'),
      tools: { ytDlp },
      minFreeBytes: LIMITS,
      ...changes,
    },
  })
  onTestFinished(() => server.stop())
  return server
}

/** The codes of problems that block something. */
export const codes = async (client: Client) => {
  const { problems = [] } = await client.ping()
  return problems.filter(({ blocks }) => blocks !== 'nothing').map(({ code }) => code)
}
export const untilWell = (client: Client) =>
  waitUntil('no problems', async () => (await codes(client)).length === 0, { state: () => codes(client) })
export const untilProblem = (client: Client, code: string) =>
  waitUntil(code, async () => (await codes(client)).includes(code), { state: () => codes(client) })
export const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => fakeVideoId('good', first + index))
export const add = (client: Client, ids: readonly string[], autostart = true) =>
  client.addDownloads({
    query: { autostart },
    body: { data: ids.map(id => ({ youtube_id: fakeVideoUrl(id), status: 'pending' as const })) },
  })
export const archived = async (client: Client) => (await client.listVideos({ query: {} })).paginate.total_hits
export const untilArchived = (server: TestServer, client: Client, count: number) =>
  waitUntil(`${count} videos`, async () => (await archived(client)) === count, {
    state: () =>
      Promise.all([
        server.ask('SELECT video_id, state, error_class, message, claimed_by, next_attempt FROM queue_items'),
        server.ask('SELECT name, status, run_at, result, payload FROM jobs'),
        server.ask('SELECT messages FROM notifications'),
      ]),
  })
export const untilIdle = (client: Client) =>
  waitUntil('no job', async () => (await client.listTasks()).every(({ status }) => status !== 'STARTED'))

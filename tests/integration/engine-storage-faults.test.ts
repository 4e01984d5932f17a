/** A disk that is full, read-only or away while the server works, and well again later: the server is never restarted. */
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { putSettings } from '../support/archive.ts'
import { findViolations } from '../support/invariants.ts'
import { quickId, quickUrl, writeQuickYtDlp } from '../support/quick-yt-dlp.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { canMount, fillDisk, mountDisk, remountDisk } from '../support/small-disk.ts'
import { until } from '../support/until.ts'

const LIMIT_MS = 180_000
const MIB = 1024 * 1024
const LIMITS = { data: MIB, cache: MIB, media: 2 * MIB }

let folder: string
let ytDlp: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellar-quick-'))
  ytDlp = await writeQuickYtDlp(folder)
})
afterAll(() => removeFolder(folder))

interface Home {
  data: string
  media: string
}

async function makeHome(): Promise<Home> {
  const home = await mkdtemp(join(tmpdir(), 'cellar-disk-'))
  onTestFinished(() => removeFolder(home))
  return { data: join(home, 'data'), media: join(home, 'data/media') }
}

async function startOn({ data, media }: Home): Promise<TestServer> {
  await mkdir(data, { recursive: true })
  const server = await startTestServer({
    prepare: db => putSettings(db, {}),
    config: {
      hasJobs: true,
      dataDir: data,
      mediaDir: media,
      cacheDir: join(data, 'cache'),
      tools: { ytDlp },
      minFreeBytes: LIMITS,
    },
  })
  onTestFinished(() => server.stop())
  return server
}

const codes = async (client: Client) => {
  const { problems = [] } = await client.ping()
  return problems.filter(({ blocks }) => blocks !== 'nothing').map(({ code }) => code)
}
const untilWell = (client: Client) => until('no problems', async () => (await codes(client)).length === 0)
const untilProblem = (client: Client, code: string) =>
  until(code, async () => (await codes(client)).includes(code), { state: () => codes(client) })
const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => quickId('good', first + index))
const add = (client: Client, ids: readonly string[], autostart: boolean) =>
  client.addDownloads({
    query: { autostart },
    body: { data: ids.map(id => ({ youtube_id: quickUrl(id), status: 'pending' as const })) },
  })
const archived = async (client: Client) => (await client.listVideos({ query: {} })).paginate.total_hits
const untilArchived = (server: TestServer, client: Client, count: number) =>
  until(`${count} videos`, async () => (await archived(client)) === count, {
    state: () =>
      server.withDatabase(({ raw }) => [
        raw.prepare('SELECT video_id, state, error_class, message, claimed_by, next_attempt FROM queue_items').all(),
        raw.prepare(`SELECT name, status, run_at, result, payload FROM jobs`).all(),
        raw.prepare('SELECT messages FROM notifications').all(),
      ]),
  })

describe.skipIf(!canMount)('a data disk that fills up while videos are downloaded', () => {
  it(
    'stops the work, is reported, and loses nothing: the work continues when there is space',
    async () => {
      const home = await makeHome()
      mountDisk(home.data, 'size=48m')
      const server = await startOn(home)
      const client = await server.signIn()
      const viewer = await server.signIn('viewer')
      await add(client, idsFrom(0, 12), true)
      await until('a first video', async () => (await archived(client)) > 0)

      const free = fillDisk(home.data)
      await untilProblem(client, 'data-full')
      const [problem] = (await client.ping()).problems ?? []
      expect(problem).toMatchObject({ severity: 'problem', blocks: 'changes' })
      expect(problem?.message).toContain(home.data)
      expect((await viewer.ping()).problems).toEqual([
        {
          code: 'data-full',
          severity: 'problem',
          blocks: 'changes',
          since: problem?.since,
          message: 'The server cannot save changes now. You can search and watch.',
          fix: '',
        },
      ])
      await expect(client.updateUserConfig({ body: { page_size: 7 } })).rejects.toMatchObject({
        status: 507,
        message: expect.stringContaining('Free some space') as string,
      })

      await free()
      await untilWell(client)
      await untilArchived(server, client, 12)
      await until('no job', async () => (await client.listTasks()).every(({ status }) => status !== 'STARTED'), {})
      expect((await client.listDownloads({ query: {} })).data).toEqual([])
      await server.restart()
      expect(await findViolations(server.config.dataDir)).toEqual([])
    },
    LIMIT_MS,
  )
})

describe.skipIf(!canMount)('a media disk', () => {
  it(
    'that is almost full lets downloads wait before anything is fetched, until there is space',
    async () => {
      const home = await makeHome()
      mountDisk(home.media, 'size=1m')
      const server = await startOn(home)
      const client = await server.signIn()
      expect(await codes(client)).toEqual(['media-low'])
      await add(client, idsFrom(100, 3), true)
      const waiting = await until('an item that waits', async () =>
        (await client.listDownloads({ query: {} })).data.find(({ state }) => state === 'waiting'),
      )
      expect(waiting.message).toContain(home.media)
      remountDisk(home.media, 'size=512m')
      await untilArchived(server, client, 3)
      expect(await codes(client)).toEqual([])
    },
    LIMIT_MS,
  )

  it(
    'that becomes read-only lets downloads wait, refuses to delete, and continues when it is writable',
    async () => {
      const home = await makeHome()
      mountDisk(home.media, 'size=512m')
      const server = await startOn(home)
      const client = await server.signIn()
      await add(client, idsFrom(200, 1), true)
      await untilArchived(server, client, 1)
      await until('the task to end', async () => (await client.listTasks()).every(({ status }) => status !== 'STARTED'))

      remountDisk(home.media, 'ro')
      await untilProblem(client, 'media-read-only')
      await expect(client.deleteVideo({ params: { id: quickId('good', 200) } })).rejects.toMatchObject({ status: 503 })
      await add(client, idsFrom(201, 2), true)
      await until('an item that waits', async () =>
        (await client.listDownloads({ query: {} })).data.find(({ message }) => message?.includes('read-only')),
      )
      expect((await server.fetch('/api/health/')).status).toBe(200)

      remountDisk(home.media, 'rw')
      await untilArchived(server, client, 3)
      expect(await codes(client)).toEqual([])
    },
    LIMIT_MS,
  )
})

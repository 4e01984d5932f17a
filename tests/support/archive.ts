/**
 * A real server with running jobs, next to the real sample tube. `settings` are merged into the defaults before the
 * first start; pauses between downloads are off.
 *
 *   const archive = await startArchive({ settings: { downloads: { subtitle: 'en' } } })
 *   await archive.resultOf((await archive.add([archive.tube.videos[0]!])).task_id)
 *   await archive.stop()
 */
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import type { AppConfig } from '@tubecellar/core/contract'
import { startSampleTube, type SampleTube } from '@tubecellar/sample-tube'
import type { Config } from '@tubecellar/server'
import { dynamicQuery, openTestSettings, type Database, type Db } from '@tubecellar/server/testing'
import { startTestServer, type TestServer } from './server.ts'
import { serverTool } from './tools.ts'
import { waitUntil } from './wait-until.ts'

/** Time limit of a test that downloads for real. */
export const ARCHIVE_LIMIT_MS = 180_000

/** A stop takes two seconds, and more on a busy computer; without a stop the work would continue for minutes. */
export const STOP_LIMIT_MS = 30_000

type Changes = { [G in keyof AppConfig]?: Partial<AppConfig[G]> }
type Task = Awaited<ReturnType<Client['getTask']>>

export interface ArchiveOptions {
  settings?: Changes
  config?: Partial<Config> | ((tube: SampleTube) => Partial<Config>)
  /** The yt-dlp to use; the default is the one from setup. */
  ytDlp?: string | undefined
  prepare?: (db: Db, tube: SampleTube) => void
  /** A running site, which is not stopped with the archive. */
  tube?: SampleTube
  /** A copy of another archive of the same site, made with `server.copyHome`. `settings` and `prepare` do not apply. */
  copyOf?: string
  postgresFolder?: string
}

export interface Archive {
  tube: SampleTube
  server: TestServer
  client: Client
  /** Adds URLs to the queue. */
  add: (urls: readonly string[], autostart?: boolean) => Promise<{ task_id: string }>
  /** A task once it has ended, including the fetch of its extras. */
  resultOf: (taskId: string) => Promise<Task>
  /** The newest run of a task whose ID is unknown, once it has ended. */
  lastOf: (name: string) => Promise<Task>
  ask: TestServer['ask']
  sql: TestServer['sql']
  stop: () => Promise<void>
}

const dueExtras = (now: number) =>
  dynamicQuery(({ build }) =>
    build
      .selectFrom('jobs')
      .select('id')
      .where('name', '=', 'fetch_extras')
      .where(row => row.or([row('status', '=', 'STARTED'), row('status', '=', 'PENDING').and('run_at', '<=', now)])),
  )

export const openSampleTube = () => startSampleTube({ cacheDir: join(import.meta.dirname, '../../.cache/sample-tube') })

/** These tasks leave extras to a separate task. */
const WITH_EXTRAS: ReadonlySet<string> = new Set(['download_pending', 'check_reindex'])

/** Writes settings to the database of a server that is not started yet. */
export async function putSettings(db: Database, changes: Changes): Promise<void> {
  const settings = { ...changes, downloads: { sleep_interval: null, hourly_requests: null, ...changes.downloads } }
  await openTestSettings(db).update('app', () => settings)
}

/** The tools of the tests: the extractor of the sample tube, and the requested yt-dlp. */
const testTools = (tube: SampleTube, ytDlp = serverTool('yt-dlp')): Config['tools'] => ({
  pluginDir: tube.pluginDir,
  ytDlp,
})

/** The ID that the archive uses for a URL of the sample tube. */
export function sampleId(url: string): string {
  const { searchParams, pathname } = new URL(url)
  return `sampletube-${searchParams.get('v') ?? searchParams.get('list') ?? pathname.split('/').at(-1)}`
}

export async function startArchive({
  settings = {},
  config,
  ytDlp,
  prepare,
  tube: sharedTube,
  copyOf,
  postgresFolder,
}: ArchiveOptions = {}): Promise<Archive> {
  const tube = sharedTube ?? (await openSampleTube())
  const server = await startTestServer({
    ...(copyOf !== undefined && { copyOf }),
    postgresFolder,
    prepare: async db => {
      await putSettings(db, settings)
      prepare?.(db, tube)
    },
    config: {
      hasJobs: true,
      tools: testTools(tube, ytDlp),
      sponsorBlockUrl: tube.sponsorBlockUrl,
      returnDislikeUrl: tube.returnDislikeUrl,
      ...(typeof config === 'function' ? config(tube) : config),
    },
  })
  const client = await server.signIn()
  const areExtrasDue = () =>
    server.withAnyDatabase(async db => (await db.first(dueExtras(Math.floor(Date.now() / 1000)))) !== undefined)
  const endOf = (id: string) =>
    waitUntil(`task ${id}`, async () => {
      // While the database is replaced, requests are rejected.
      const task = await client.getTask({ params: { id } }).catch((error: { status?: number }) => {
        if (error.status !== 503) throw error as Error
        return undefined
      })
      return task && task.status !== 'PENDING' && task.status !== 'STARTED' && task
    })
  const waitForTask = async (id: string) => {
    const task = await endOf(id)
    if (WITH_EXTRAS.has(task.name)) await waitUntil('the extras', async () => !(await areExtrasDue()))
    return task
  }
  return {
    tube,
    server,
    client,
    resultOf: waitForTask,
    add: (urls, autostart = false) =>
      client.addDownloads({
        query: { autostart },
        body: { data: urls.map(youtube_id => ({ youtube_id, status: 'pending' as const })) },
      }),
    lastOf: async name => {
      const [task] = await client.listTasksByName({ params: { name } })
      if (task === undefined) throw new Error(`${name} was never started`)
      return waitForTask(task.task_id)
    },
    ask: server.ask,
    sql: server.sql,
    stop: async () => {
      await server.stop()
      if (!sharedTube) await tube.close()
    },
  }
}

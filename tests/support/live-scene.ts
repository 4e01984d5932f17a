/**
 * The archive of live-fault.ts: small disks, a server (and worker) on them, wanted videos, and a client that writes in
 * the meantime.
 */
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Client } from '@tubecellar/core'
import type { Ping } from '@tubecellar/core/contract'
import type { BusyArchive, BusyTask } from './busy-archive.ts'
import { keepWriting, type SteadyWriter } from './live-writer.ts'
import { mountPrivateDisk, type PrivateDisk } from './private-disks.ts'
import { removeFolder } from './remove-folder.ts'
import { createRandom } from './seeded-random.ts'
import { readRows, startServerProcess, type ServerProcess } from './server-process.ts'
import { waitUntil } from './wait-until.ts'

/** Consecutive seeds cycle through these faults, so that a series of this length includes each of them once. */
export const LIVE_FAULTS = [
  'data disk full',
  'media disk full',
  'both disks full',
  'media disk read-only',
  'media disk unmounted',
  'tools killed',
  'download stopped',
  'items removed',
  'items ignored',
  'file names taken',
  'server killed',
  'worker killed',
  'site failing',
] as const
export type LiveFault = (typeof LIVE_FAULTS)[number]

/**
 * More than the server keeps free on each disk (RESERVE_BYTES in stage-file.ts), and space for the library and the
 * wanted videos.
 */
const DATA_MIB = 400
const MEDIA_MIB = 400
const MIN_FREE_MIB = '1'
const WANTED = 5
const REPORT_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 60_000

/**
 * Tasks that run in addition to downloads. No deletion: the wanted videos belong to the channel that `move_to_trash`
 * deletes.
 */
const SIDE_TASKS: readonly BusyTask[] = [
  'update_subscribed',
  'check_reindex',
  'run_backup',
  'create_snapshot',
  'rescan_filesystem',
  'manual_import',
  'thumbnail_check',
  'resync_metadata',
  'restore_trash',
]

export interface LiveScene {
  archive: BusyArchive
  fault: LiveFault
  tasks: readonly BusyTask[]
  random: () => number
  data: string
  mediaDir: string
  disks: { data: PrivateDisk; media: PrivateDisk }
  /** IDs of the videos that must be archived or have a reason at the end. */
  wanted: Set<string>
  /** Starts the download once the fault is over. */
  isNudged: boolean
  /** Digests of existing files, which may be moved but not lost. */
  existing: ReadonlySet<string>
  writer: () => SteadyWriter
  server: () => ServerProcess
  processes: () => ServerProcess[]
  signIn: () => Promise<Client>
  start: () => Promise<void>
  /** Waits until the server reports the fault, and returns a violation if it does not. */
  findReport: () => Promise<string[]>
  stopDownloads: () => Promise<void>
  giveUp: (act: (client: Client) => (id: string) => Promise<unknown>) => Promise<void>
  killAndStartAgain: (role: 'server' | 'worker') => Promise<void>
  close: () => Promise<void>
}

interface SceneOptions {
  seed: number
  fault: LiveFault
  isNudged?: boolean
}

export async function createLiveScene(archive: BusyArchive, options: SceneOptions): Promise<LiveScene> {
  const { fault } = options
  const random = createRandom(options.seed)
  const isSplit = fault === 'worker killed' || random() < 0.3
  const isNudged = options.isNudged ?? random() < 0.5
  const tasks = [...new Set([pick(random, SIDE_TASKS), pick(random, SIDE_TASKS)])]
  const home = await mkdtemp(join(dirname(archive.base), 'live-'))
  const [data, mediaDir] = [join(home, 'data'), join(home, 'media')]
  const disks = { data: mountPrivateDisk(data, DATA_MIB), media: mountPrivateDisk(mediaDir, MEDIA_MIB) }
  await layOut(archive, { data, mediaDir })
  const urls = archive.site.videos.slice(0, WANTED)
  const ids = urls.map(url => new URL(url).searchParams.get('v') ?? '')
  if (fault === 'file names taken') await occupyFileNames(archive, { mediaDir, ids: ids.slice(0, 2), random })
  const existing = new Set(await digestFiles(mediaDir))

  const env = {
    ...archive.surroundings.env,
    CELLAR_MEDIA: mediaDir,
    CELLAR_DATA_MIN_FREE: MIN_FREE_MIB,
    CELLAR_CACHE_MIN_FREE: MIN_FREE_MIB,
    CELLAR_MEDIA_MIN_FREE: MIN_FREE_MIB,
    CELLAR_DOWNLOADS: random() < 0.5 ? '1' : '2',
    ...(isSplit ? { CELLAR_NO_JOBS: '1' } : {}),
  }
  const running: Partial<Record<'server' | 'worker', ServerProcess>> = {}
  const start = async (role: 'server' | 'worker') =>
    (running[role] = await startServerProcess({ data, tube: archive.surroundings.tube, env, role }))
  const server = () => running.server!
  let writer: SteadyWriter | undefined

  const scene: LiveScene = {
    archive,
    fault,
    tasks,
    random,
    data,
    mediaDir,
    disks,
    wanted: new Set(ids),
    isNudged,
    existing,
    writer: () => writer!,
    server,
    processes: () => Object.values(running),
    signIn: () => server().signIn(),
    async start() {
      await start('server')
      if (isSplit) await start('worker')
      const client = await scene.signIn()
      const [watched = ''] = [...archive.stock.videos]
      writer = keepWriting(scene.signIn, { client, watched })
      const body = { data: urls.map(youtube_id => ({ youtube_id, status: 'pending' as const })) }
      await client.addDownloads({ query: { autostart: true }, body })
      for (const task of tasks) await archive.tasks[task](client, data)
    },
    async findReport() {
      const client = await scene.signIn().catch(() => undefined)
      // While nothing can be stored, no user can sign in: the writer has signed in before.
      const ask = client ?? writer!.client()
      const isReported = async () => blocking(await ask.ping()).length > 0
      return waitUntil('a report of the fault', isReported, { limitMs: REPORT_LIMIT_MS }).then(
        () => [],
        () => ['the fault was not reported'],
      )
    },
    async stopDownloads() {
      const client = await scene.signIn()
      const job = await waitUntil('a download to stop', async () => {
        const runs = await client.listTasksByName({ params: { name: 'download_pending' } })
        return (
          runs.find(({ status }) => status === 'STARTED') ?? (runs.length > 0 && isAllArchived(scene) ? 'over' : false)
        )
      })
      if (job === 'over') return
      await client.stopTask({ params: { id: job.task_id }, body: { command: 'stop' } })
      await waitUntil(
        'the stop',
        async () => (await client.getTask({ params: { id: job.task_id } })).status !== 'STARTED',
        { limitMs: STOP_LIMIT_MS },
      )
      await client.startTask({ params: { name: 'download_pending' } })
    },
    async giveUp(act) {
      const client = await scene.signIn()
      for (const id of ids.filter(() => random() < 0.6)) {
        await waitUntil(`${id} in the queue`, () => isKnown(data, id))
        await act(client)(id)
          .then(() => scene.wanted.delete(id))
          // It was archived before.
          .catch((error: { status?: number }) => {
            if (error.status !== 404) throw error as Error
          })
      }
    },
    async killAndStartAgain(role) {
      await running[role]?.kill()
      await start(role)
    },
    async close() {
      await writer?.stop()
      await archive.site.suffer('nothing')
      for (const one of Object.values(running)) await one.kill()
      for (const disk of Object.values(disks)) disk.close()
      await removeFolder(home)
    },
  }
  return scene
}

export const blocking = ({ problems = [] }: Ping) =>
  problems.filter(({ blocks }) => blocks !== undefined && blocks !== 'nothing')

const isAllArchived = ({ data, wanted }: LiveScene) => {
  const there = new Set(readRows<{ id: string }>(data, 'SELECT id FROM videos').map(({ id }) => id))
  return [...wanted].every(id => there.has(id))
}

const isKnown = (data: string, id: string) =>
  readRows(
    data,
    `SELECT video_id AS id FROM queue_items WHERE video_id = '${id}' UNION SELECT id FROM videos WHERE id = '${id}'`,
  ).length > 0

const pick = <T>(random: () => number, all: readonly T[]): T => all[Math.floor(random() * all.length)]!

async function layOut({ base }: BusyArchive, { data, mediaDir }: { data: string; mediaDir: string }): Promise<void> {
  for (const name of await readdir(base)) {
    const [from, to] = name === 'media' ? [join(base, name), mediaDir] : [join(base, name), join(data, name)]
    await cp(from, to, { recursive: true, preserveTimestamps: true })
  }
}

/** Creates files of another program at the paths where videos will be stored. */
async function occupyFileNames(
  { base }: BusyArchive,
  { mediaDir, ids, random }: { mediaDir: string; ids: readonly string[]; random: () => number },
): Promise<void> {
  const [{ path = '' } = {}] = readRows<{ path: string }>(base, 'SELECT media_path AS path FROM videos')
  const folder = join(mediaDir, dirname(path))
  await mkdir(folder, { recursive: true })
  for (const id of ids)
    await writeFile(join(folder, `${id}.mp4`), `A file of another program: ${random()}\n`.repeat(100))
}

/** A digest of each media file. */
export async function digestFiles(mediaDir: string): Promise<string[]> {
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && /\.(mp4|vtt)/.test(entry.name))
  return Promise.all(
    files.map(async entry =>
      createHash('sha256')
        .update(await readFile(join(entry.parentPath, entry.name)))
        .digest('hex'),
    ),
  )
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BUSY_TASKS, createBusyArchive, type BusyArchive, type BusyTask } from '../support/busy-archive.ts'
import type { CrashCounts } from '../support/crash-plan.ts'
import { findViolations } from '../support/invariants.ts'
import { fakeVideoId } from '../support/fake-yt-dlp.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { waitForIdle, leftovers, readRows, startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { waitUntil } from '../support/wait-until.ts'

/**
 * Every task is run once completely, then killed at these shares of its effects on disk, database and other programs.
 * The benchmarks test more shares and other faults: `npm run bench -- --faults`.
 */
const SHARES = (process.env['CELLAR_CRASH_SHARES'] ?? '0.6').split(',').map(Number)

/** The shares at which the disk becomes full. */
const FULL_SHARES = (process.env['CELLAR_FULL_SHARES'] ?? '0.5').split(',').map(Number)

/** Tasks that write files of each type; engine-disk.test.ts fills a real disk. */
const WRITERS: readonly BusyTask[] = [
  'extract_download',
  'download_pending',
  'run_backup',
  'restore_backup',
  'manual_import',
  'resync_metadata',
]

const LIMIT_MS = 120_000

let home: string
let archive: BusyArchive
/** Servers of the current test: a failed test must not leave them running. */
const servers: ServerProcess[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-crash-'))
  archive = await createBusyArchive(home)
  expect(await findViolations(archive.base)).toEqual([archive.stray])
}, LIMIT_MS)

afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill()
})

afterAll(async () => {
  await archive.close()
  await removeFolder(home)
})

/** A run of a task without a fault. */
interface CompleteRun {
  readonly data: string
  readonly counts: CrashCounts
  readonly whole: unknown
}

const completeRuns = new Map<BusyTask, Promise<CompleteRun>>()

/** One run for all tests of a task, whichever of them needs it first. */
function completeRun(task: BusyTask): Promise<CompleteRun> {
  const complete = async () => {
    const data = await archive.copy()
    const countFile = `${data}.count`
    await run(data, task, { task, fault: 'kill', countFile })
    const counts = JSON.parse(await readFile(countFile, 'utf8')) as CrashCounts
    return { data, counts, whole: await essence(data) }
  }
  const known = completeRuns.get(task) ?? complete()
  completeRuns.set(task, known)
  return known
}

describe.shuffle.each(BUSY_TASKS)('%s', task => {
  it('completes its work', { timeout: LIMIT_MS }, async () => {
    const { data, counts } = await completeRun(task)
    expect(counts.effects).toBeGreaterThan(1)
    expect(await findViolations(data, archive.stock)).toEqual(expectedViolations(task))
    expect(lastStatus(data, task)).toBe('SUCCESS')
  })

  it.each(SHARES)('has the same result when the server is killed at %d of it', { timeout: LIMIT_MS }, async share => {
    const { counts, whole } = await completeRun(task)
    const data = await archive.copy()
    const at = Math.max(1, Math.round(counts.effects * share))
    const first = await run(data, task, { task, at, fault: 'kill', countFile: `${data}.count` })
    expect(await first.exit).toBe('SIGKILL')
    const second = await start({ data })
    await waitForIdle(data)
    expect(await leftovers(data, first.child.pid)).toEqual([])
    await second.stop()
    expect(await findViolations(data, archive.stock)).toEqual(expectedViolations(task))
    // A backup is restored completely or not at all: the restore is not started again without a request.
    if (task !== 'restore_backup') expect(lastStatus(data, task)).toBe('SUCCESS')
    expect(await essence(data)).toEqual(whole)
    await rm(data, { recursive: true })
  })

  it.each(WRITERS.includes(task) ? FULL_SHARES : [])(
    'loses nothing when the disk is full at %d of it, and completes later',
    { timeout: LIMIT_MS },
    async share => {
      const { counts, whole } = await completeRun(task)
      const data = await archive.copy()
      const at = Math.max(1, Math.round(counts.writes * share))
      const countFile = `${data}.count`
      const first = await start({ data, crash: { task, at, fault: 'full', countFile } })
      await archive.tasks[task](await first.signIn(), data)
      await waitForIdle(data)
      await first.stop()
      expect(await readFile(countFile, 'utf8')).toBe('full')
      if (task === 'download_pending') {
        // Files for which the disk had no space are put in place when a server starts.
        const second = await start({ data })
        await waitForIdle(data)
        await second.stop()
      }
      expect(await findViolations(data, archive.stock)).toEqual(expectedViolations(task, true))
      endWaiting(data)
      await run(data, task, undefined)
      if (task === 'download_pending') {
        // The video is already archived; its comments are fetched at the next start.
        const third = await start({ data })
        await (await third.signIn()).startTask({ params: { name: 'download_pending' } })
        await waitForIdle(data)
        await third.stop()
      }
      expect(await findViolations(data, archive.stock)).toEqual(expectedViolations(task))
      if (task === 'extract_download') await expectAllToArrive(data)
      else expect(await essence(data)).toEqual(whole)
      await rm(data, { recursive: true })
    },
  )
})

describe('a server that is killed', () => {
  it.each([
    ['move_to_trash', 'trash-listed'],
    ['move_to_trash', 'trash-moving'],
    ['move_to_trash', 'trash-moved'],
    ['move_to_trash', 'trash-removed'],
    ['restore_trash', 'trash-returned'],
    ['restore_trash', 'trash-restored'],
  ] as const)(
    'during %s, at the point %s, keeps everything in the library or the trash',
    { timeout: LIMIT_MS },
    async (task, point) => {
      const data = await archive.copy()
      const first = await start({ data, env: { CELLAR_FAULT: point } })
      // The response may arrive before the end of the server, or not at all.
      await archive.tasks[task](await first.signIn(), data).catch(() => undefined)
      expect(await first.exit).toBe('SIGKILL')
      const second = await start({ data })
      await waitForIdle(data)
      await second.stop()
      expect(await findViolations(data, archive.stock)).toEqual([archive.stray])
      expect(lastStatus(data, task)).toBe('SUCCESS')
      await rm(data, { recursive: true })
    },
  )
})

/** Each is queued or already archived: downloads that waited for the disk continue without a request. */
async function expectAllToArrive(data: string) {
  const queued = readRows<{ id: string; state: string; message: string | null }>(
    data,
    'SELECT video_id AS id, state, message FROM queue_items ORDER BY 1',
  )
  const archived = readRows<{ id: string }>(data, 'SELECT id FROM videos').map(({ id }) => id)
  const wanted = [2, 3, 4, 5].map(number => fakeVideoId('video', number))
  expect([...archived, ...queued.map(({ id }) => id)]).toEqual(expect.arrayContaining(wanted))
  const server = await start({ data })
  await (await server.signIn()).startTask({ params: { name: 'download_pending' } })
  await waitForIdle(data)
  await server.stop()
  expect(readRows(data, 'SELECT * FROM queue_items')).toEqual([])
  expect(readRows<{ id: string }>(data, 'SELECT id FROM videos').map(({ id }) => id)).toEqual(
    expect.arrayContaining(wanted),
  )
  expect(await findViolations(data, archive.stock)).toEqual([archive.stray])
}

const lastStatus = (data: string, task: BusyTask) =>
  readRows<{ status: string }>(
    data,
    `SELECT status FROM jobs WHERE name = '${task}' ORDER BY created_at DESC, rowid DESC`,
  )[0]?.status

/** Simulates that the time until the next attempt has passed. */
function endWaiting(data: string) {
  const db = openDatabase(databaseFile(data))
  db.raw.exec(`
    UPDATE queue_items SET next_attempt = 1 WHERE next_attempt IS NOT NULL;
    UPDATE part_fetches SET next_attempt = 1 WHERE next_attempt IS NOT NULL;
    UPDATE jobs SET run_at = 1 WHERE status = 'PENDING'`)
  db.close()
}

type Crash = Parameters<typeof startServerProcess>[0]['crash']

async function start({
  data,
  crash,
  env,
}: {
  data: string
  crash?: Crash
  env?: NodeJS.ProcessEnv
}): Promise<ServerProcess> {
  const { tube, env: surroundings } = archive.surroundings
  const server = await startServerProcess({ data, crash, tube, env: { ...surroundings, ...env } })
  servers.push(server)
  return server
}

/** The stray file is still one, unless the task imports it. */
const expectedViolations = (task: BusyTask, isUndone = false) =>
  task === 'rescan_filesystem' && !isUndone ? [] : [archive.stray]

/** Starts a task; resolves when the server was killed or has finished all work. */
async function run(data: string, task: BusyTask, crash: Crash) {
  const server = await start({ data, crash })
  const isGone = { now: false }
  const exit = server.exit.then(() => (isGone.now = true))
  const begin = async () => archive.tasks[task](await server.signIn(), data)
  // A server that is killed during the request does not answer.
  await begin().catch((error: unknown) => {
    if (crash?.at === undefined) throw error
  })
  if (crash?.at === undefined) {
    await waitForIdle(data)
    await server.stop()
  } else await waitUntil('the end of the server', () => isGone.now)
  await exit
  return server
}

/** The parts of an archive that users see, without times. */
async function essence(data: string) {
  const pictures = await readdir(join(data, 'cache'), { recursive: true })
  return {
    videos: readRows(
      data,
      'SELECT id, title, channel_id, media_path, media_size, comment_count FROM videos ORDER BY id',
    ),
    channels: readRows(data, 'SELECT id, name, is_subscribed, banner_url IS NULL AS bare FROM channels ORDER BY id'),
    playlists: readRows(data, 'SELECT playlist_id, position, video_id FROM playlist_entries ORDER BY 1, 2'),
    queue: readRows(data, 'SELECT video_id, status, state, title FROM queue_items ORDER BY 1'),
    subtitles: readRows(
      data,
      `SELECT video_id, lang, source, count(*) AS cues FROM subtitles JOIN cues ON subtitle_id = subtitles.id
       GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
    searchedLines: readRows(data, 'SELECT rowid AS line FROM search_lines ORDER BY 1'),
    comments: readRows(data, 'SELECT video_id, count(*) AS n FROM comments GROUP BY 1 ORDER BY 1'),
    wanted: readRows(data, 'SELECT kind, subject_id, part FROM part_fetches ORDER BY 1, 2, 3'),
    pictures: pictures.filter(name => name.endsWith('.jpg')).sort(),
    trash: readRows(data, 'SELECT kind, video_id, title, size, reason, source_name FROM trash_entries ORDER BY 1, 2'),
    drop: await readdir(join(data, 'cache/import')),
  }
}

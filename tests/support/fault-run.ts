/**
 * Injects one fault into a server that works on a copy of a small archive, starts the server again without the fault,
 * and returns the violations as sentences. The seed selects the fault, the tasks and the time:
 *
 *   const { violations } = await runFault(archive, 7)
 */
import { open, mkdir, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { BUSY_TASKS, type BusyArchive, type BusyTask } from './busy-archive.ts'
import type { CrashPlan } from './crash-plan.ts'
import { findViolations } from './invariants.ts'
import { removeFolder } from './remove-folder.ts'
import { createRandom } from './seeded-random.ts'
import {
  waitForIdle,
  killTools,
  leftovers,
  readRows,
  startServerProcess,
  type ServerProcess,
} from './server-process.ts'
import { SITE_FAULTS } from './fake-site.ts'

/** Consecutive seeds cycle through these faults, so that twelve seeds include each of them once. */
export const FAULTS = [
  'server killed at a random time',
  'server killed before a random write',
  'server killed twice',
  'tools killed',
  'disk full',
  'media folder missing',
  'broken files to import',
  'database log corrupted',
  ...SITE_FAULTS.map(siteFault => `site responses ${siteFault}` as const),
] as const
export type Fault = (typeof FAULTS)[number]

export interface FaultRun {
  seed: number
  fault: Fault
  tasks: readonly BusyTask[]
  violations: readonly string[]
}

/** Effects of a task are counted up to here; the longest has about as many. */
const EFFECTS_MAX = 80
/** A moment while the tasks are at work. */
const MAX_DELAY_MS = 1_500
const REST_LIMIT_MS = 60_000
const WAL_FRAME_BYTES = 4096 + 24

interface Scene {
  archive: BusyArchive
  data: string
  fault: Fault
  tasks: readonly BusyTask[]
  random: () => number
  start: (crash?: CrashPlan) => Promise<ServerProcess>
  /** Tasks that the server said it would do. */
  accepted: Set<BusyTask>
}

export async function runFault(archive: BusyArchive, seed: number): Promise<FaultRun> {
  const random = createRandom(seed)
  const fault = FAULTS[seed % FAULTS.length]!
  const tasks = pickTasks(random)
  const data = await archive.copy()
  const servers: ServerProcess[] = []
  const start = async (crash?: CrashPlan) => {
    const server = await startServerProcess({ data, crash, ...archive.surroundings })
    servers.push(server)
    return server
  }
  const scene: Scene = { archive, data, fault, tasks, random, start, accepted: new Set() }
  const violations: string[] = []
  try {
    await injectFault(scene)
    await recover(scene)
    violations.push(...(await findViolations(data, archive.stock)).filter(line => line !== archive.stray))
    violations.push(...removed(scene))
    const pids = await leftovers(data)
    if (pids.length > 0) violations.push(`${pids.length} programs still run`)
  } catch (error) {
    violations.push(`the run failed: ${(error as Error).message}`)
  } finally {
    await archive.site.suffer('nothing')
    for (const server of servers) await server.kill()
    await removeFolder(data)
  }
  return { seed, fault, tasks, violations }
}

/** A restore of a backup runs alone; otherwise up to three tasks run at the same time. */
function pickTasks(random: () => number): BusyTask[] {
  const [first, second] = [pick(random, BUSY_TASKS), pick(random, BUSY_TASKS)]
  if (first === 'restore_backup') return [first]
  // Permanently deleted items are lost.
  const left: BusyTask[] = first === 'move_to_trash' ? ['restore_backup', 'empty_trash'] : ['restore_backup']
  if (second === 'move_to_trash' && first === 'empty_trash') left.push('move_to_trash')
  return [...new Set<BusyTask>([first, second, 'download_pending'])].filter(task => !left.includes(task))
}

const pick = <T>(random: () => number, all: readonly T[]): T => all[Math.floor(random() * all.length)]!

async function injectFault(scene: Scene): Promise<void> {
  const { archive, data, fault, random } = scene
  const moment = () => sleep(random() * MAX_DELAY_MS)
  switch (fault) {
    case 'server killed at a random time': {
      const server = await isBusy(scene)
      await moment()
      return server.kill()
    }
    case 'server killed before a random write':
      return killAtRandomWrite(scene)
    case 'server killed twice': {
      await killAtRandomWrite(scene)
      const again = await scene.start()
      await moment()
      return again.kill()
    }
    case 'tools killed':
      return waitForIdleAfter(await isBusy(scene), scene, () => killTools(scene))
    case 'disk full':
      return waitForIdleAfter(await isBusy(scene, crashPlan(scene, 'full')), scene)
    case 'media folder missing': {
      const [media, aside] = [join(data, 'media'), join(data, 'media-aside')]
      await waitForIdleAfter(await isBusy(scene), scene, async () => {
        await moment()
        await rename(media, aside)
        // The server may have created the folder for a new file in the meantime.
        await mkdir(media, { recursive: true })
      })
      await rm(media, { recursive: true })
      return rename(aside, media)
    }
    case 'broken files to import': {
      await breakImport(scene)
      const others = scene.tasks.filter(task => task !== 'restore_backup')
      return waitForIdleAfter(await isBusy({ ...scene, tasks: ['manual_import', ...others] }), scene)
    }
    case 'database log corrupted':
      await killAtRandomWrite(scene)
      return corruptLog(scene)
    default: {
      await archive.site.suffer(SITE_FAULTS.find(siteFault => fault === `site responses ${siteFault}`)!)
      const server = await isBusy(scene)
      return waitForIdleAfter(
        server,
        scene,
        fault === 'site responses slow' ? () => moment().then(() => server.kill()) : undefined,
      )
    }
  }
}

/** A server that has started all of the tasks. */
async function isBusy({ archive, data, tasks, start, accepted }: Scene, crash?: CrashPlan): Promise<ServerProcess> {
  const server = await start(crash)
  try {
    const client = await server.signIn()
    for (const task of tasks) {
      await archive.tasks[task](client, data)
      accepted.add(task)
    }
  } catch (error) {
    // Requests to a killed server fail; any other error is a violation.
    if (crash?.fault !== 'kill') throw error
  }
  return server
}

const crashPlan = ({ data, tasks, random }: Scene, fault: CrashPlan['fault']): CrashPlan => ({
  task: pick(random, tasks),
  at: 1 + Math.floor(random() * EFFECTS_MAX),
  fault,
  countFile: `${data}/effects`,
})

async function killAtRandomWrite(scene: Scene): Promise<void> {
  const server = await isBusy(scene, crashPlan(scene, 'kill'))
  // A task with fewer effects ends normally.
  await Promise.race([server.exit, waitForIdle(scene.data, REST_LIMIT_MS)])
  await server.kill()
}

async function waitForIdleAfter(server: ServerProcess, { data }: Scene, act?: () => Promise<void>): Promise<void> {
  await act?.()
  if (server.child.signalCode === null) await waitForIdle(data, REST_LIMIT_MS)
  await server.stop()
}

async function breakImport({ data, random }: Scene): Promise<void> {
  const drop = join(data, 'cache/import')
  for (const name of await readdir(drop)) {
    const file = join(drop, name)
    const { size } = await stat(file)
    const how = random()
    if (how < 0.3) await truncate(file, Math.floor(size * random()))
    else if (how < 0.6)
      await writeFile(file, Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256))))
  }
}

/** As after a power failure of the disk: the last pages were never written, or only half. */
async function corruptLog({ data, random }: Scene): Promise<void> {
  // The check for idle tasks may have been the last connection to the database, which removes the log.
  const file = await open(`${databaseFile(data)}-wal`, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (file === undefined) return
  const { size } = await file.stat()
  const corruptedBytes = Math.floor(random() * WAL_FRAME_BYTES)
  if (size > WAL_FRAME_BYTES) {
    if (random() < 0.5) await file.truncate(size - corruptedBytes)
    else await file.write(Buffer.alloc(corruptedBytes, 0x5a), 0, corruptedBytes, size - corruptedBytes)
  }
  await file.close()
}

/** Ends the fault and waits until no work is pending. */
async function recover({ archive, data, tasks, fault, start }: Scene): Promise<void> {
  await archive.site.suffer('nothing')
  const db = openDatabase(databaseFile(data))
  db.raw.exec(`
    UPDATE queue_items SET next_attempt = 1 WHERE next_attempt IS NOT NULL;
    UPDATE jobs SET run_at = 1 WHERE status = 'PENDING';
    DELETE FROM host_pauses`)
  db.close()
  const server = await start()
  // The user restores the disk, sees that the import failed, and starts it again.
  if (fault === 'media folder missing' && tasks.includes('manual_import'))
    await archive.tasks.manual_import(await server.signIn(), data)
  await waitForIdle(data, REST_LIMIT_MS)
  await server.stop()
}

/** Downloads that the server accepted must exist once the fault is over. */
function removed({ archive, data, fault, accepted }: Scene): string[] {
  if (!accepted.has('download_pending') || fault === 'database log corrupted') return []
  const id = new URL(archive.site.videos[8]!).searchParams.get('v')
  const rows = readRows<{ id: string }>(data, 'SELECT id FROM videos')
  if (rows.some(row => row.id === id)) return []
  const [item] = readRows<{ state: string; message: string | null }>(
    data,
    `SELECT state, message FROM queue_items WHERE video_id = '${id}'`,
  )
  // An error of the site for a video may be final.
  if (fault === 'site responses invalid' && item?.message) return []
  return [`${id} was accepted and is ${item ? `${item.state}: ${item.message}` : 'gone'}`]
}

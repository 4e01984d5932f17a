/**
 * Injects one fault while an archive works, without a restart: a server downloads on small disks, another program saves
 * settings and positions, the fault occurs and ends, and the work must finish. The seed selects the fault, its start
 * and its duration. Runs in a program that `withPrivateMounts` starts.
 *
 *   const { violations } = await runLiveFault(archive, 7)
 */
import type { BusyArchive, BusyTask } from './busy-archive.ts'
import { checkLiveRun } from './live-check.ts'
import { LIVE_FAULTS, createLiveScene, type LiveFault, type LiveScene } from './live-scene.ts'
import { killTools } from './server-process.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { SITE_FAULTS } from './fake-site.ts'

export interface LiveRun {
  seed: number
  fault: LiveFault
  tasks: readonly BusyTask[]
  violations: readonly string[]
}

export interface LiveOptions {
  /** Whether a user starts the download once the fault is over; otherwise the seed decides. */
  isNudged?: boolean
}

/** Delay before the fault, while the tasks run. */
const MOMENT_MAX_MS = 1_500
const FAULT_MAX_MS = 4_000

export async function runLiveFault(archive: BusyArchive, seed: number, options: LiveOptions = {}): Promise<LiveRun> {
  const fault = LIVE_FAULTS[seed % LIVE_FAULTS.length]!
  const scene = await createLiveScene(archive, { seed, fault, ...options })
  const violations: string[] = []
  try {
    await scene.start()
    await sleep(scene.random() * MOMENT_MAX_MS)
    violations.push(...(await happen(scene)), ...(await checkLiveRun(scene)))
  } catch (error) {
    violations.push(`the run failed: ${(error as Error).message}`)
  } finally {
    await scene.close()
  }
  return { seed, fault, tasks: scene.tasks, violations }
}

/** Injects the fault and returns the violations during it. */
async function happen(scene: LiveScene): Promise<string[]> {
  const { random, disks, archive } = scene
  const last = () => sleep(random() * FAULT_MAX_MS)
  switch (scene.fault) {
    case 'data disk full':
      return whileFaulty(scene, [disks.data.fill], [disks.data.free])
    case 'media disk full':
      return whileFaulty(scene, [disks.media.fill], [disks.media.free])
    case 'both disks full':
      return whileFaulty(scene, [disks.data.fill, disks.media.fill], [disks.media.free, last, disks.data.free])
    case 'media disk read-only':
      return whileFaulty(scene, [disks.media.makeReadOnly], [disks.media.makeWritable])
    case 'media disk unmounted':
      return whileFaulty(scene, [disks.media.takeAway], [disks.media.restoreDatabase])
    case 'tools killed':
      await killTools(scene)
      return []
    case 'download stopped':
      await scene.stopDownloads()
      return []
    case 'items removed':
      await scene.giveUp(client => id => client.deleteDownload({ params: { id } }))
      return []
    case 'items ignored':
      await scene.giveUp(client => id => client.setDownloadStatus({ params: { id }, body: { status: 'ignore' } }))
      return []
    case 'file names taken':
      return []
    case 'server killed':
      await scene.killAndStartAgain('server')
      return []
    case 'worker killed':
      await scene.killAndStartAgain('worker')
      return []
    case 'site failing': {
      await archive.site.suffer(SITE_FAULTS[Math.floor(random() * SITE_FAULTS.length)]!)
      await last()
      await archive.site.suffer('nothing')
      return []
    }
  }
}

type Step = () => void | Promise<void>

async function whileFaulty(scene: LiveScene, start: readonly Step[], end: readonly Step[]): Promise<string[]> {
  for (const step of start) await step()
  const violations = await scene.findReport()
  await sleep(scene.random() * FAULT_MAX_MS)
  for (const step of end) await step()
  return violations
}

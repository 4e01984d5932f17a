/**
 * One fault at a time while an archive works, and no restart: a server downloads on small disks, another program saves settings
 * and positions all the while, something goes wrong and is well again, and the work must come to its end. The seed decides what,
 * when and for how long. Runs in a program that `withPrivateMounts` starts.
 *
 *   const { violations } = await runLiveFault(archive, 7)
 */
import type { BusyArchive, BusyTask } from './busy-archive.ts'
import { checkLiveRun } from './live-check.ts'
import { LIVE_FAULTS, makeLiveScene, type LiveFault, type LiveScene } from './live-scene.ts'
import { killTools } from './server-process.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { TROUBLES } from './quick-site.ts'

export interface LiveRun {
  seed: number
  fault: LiveFault
  tasks: readonly BusyTask[]
  violations: readonly string[]
}

export interface LiveOptions {
  /** Whether somebody presses "start download" once the fault is over; otherwise the seed decides. */
  isNudged?: boolean
}

/** A moment while the tasks are at work. */
const MOMENT_MAX_MS = 1_500
const FAULT_MAX_MS = 4_000

export async function runLiveFault(archive: BusyArchive, seed: number, options: LiveOptions = {}): Promise<LiveRun> {
  const fault = LIVE_FAULTS[seed % LIVE_FAULTS.length]!
  const scene = await makeLiveScene(archive, { seed, fault, ...options })
  const violations: string[] = []
  try {
    await scene.start()
    await sleep(scene.random() * MOMENT_MAX_MS)
    violations.push(...(await happen(scene)), ...(await checkLiveRun(scene)))
  } catch (error) {
    violations.push(`it did not come to an end: ${(error as Error).message}`)
  } finally {
    await scene.close()
  }
  return { seed, fault, tasks: scene.tasks, violations }
}

/** Answers what was wrong while it lasted. */
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
    case 'media disk away':
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
    case 'names taken':
      return []
    case 'server killed':
      await scene.killAndStartAgain('server')
      return []
    case 'worker killed':
      await scene.killAndStartAgain('worker')
      return []
    case 'site in trouble': {
      await archive.site.suffer(TROUBLES[Math.floor(random() * TROUBLES.length)]!)
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

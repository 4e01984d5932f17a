/** Injects the planned faults of a cluster run. When it ends, nothing is cut, full or stopped. */
import { setTimeout as sleep } from 'node:timers/promises'
import { killSwiftProgram, startSwiftProgram, type SwiftProgram } from '@tubecellar/server/testing'
import type { ClusterMember } from './cluster-member.ts'
import type { ClusterNode } from './cluster-network.ts'
import type { ClusterPlan, PlannedFault } from './cluster-plan.ts'
import type { ClusterScene } from './cluster-scene.ts'
import { waitUntil } from './wait-until.ts'

const SWIFT_PROGRAMS: readonly SwiftProgram[] = ['proxy', 'object', 'container', 'account']
const START_LIMIT_MS = 90_000
const START_RETRY_MS = 500
/** The time until another worker continues: two checks for lost jobs. */
const TAKEOVER_LIMIT_MS = 40_000
const PAUSE_BEFORE_EXPIRY_MS = 1_000
const TOOL_KILLS = 8
/** Longer than the lease of a job, a queue item or a publication, in seconds. */
const LEASES_S = 90

export async function injectFaults(scene: ClusterScene, plan: ClusterPlan): Promise<void> {
  const lane = async (faults: readonly PlannedFault[]) => {
    for (const planned of faults) {
      await sleep(planned.delayMs)
      scene.note(`${planned.fault} (${Math.round(planned.lengthMs)} ms)`)
      await inject(scene, planned)
      scene.note(`end: ${planned.fault}`)
    }
  }
  const ends = await Promise.allSettled([lane(plan.processes), lane(plan.surroundings)])
  for (const end of ends) if (end.status === 'rejected') throw end.reason as Error
}

async function inject(scene: ClusterScene, { fault, lengthMs, choice }: PlannedFault): Promise<void> {
  const { members, cluster } = scene
  const pick = <T>(all: readonly T[]): T => all[Math.floor(choice * all.length)]!
  const servers = members.filter(({ role }) => role === 'server')
  const workers = members.filter(({ role }) => role === 'worker')
  switch (fault) {
    case 'web server killed':
      return killAndStart(pick(servers), lengthMs)
    case 'worker killed':
      return killAndStart(await pickBusy(scene, workers, choice), lengthMs)
    case 'web server stopped': {
      const server = pick(servers)
      server.pause()
      await sleep(lengthMs)
      return server.resume()
    }
    case 'worker stopped past its leases':
      return stopPastLeases(scene, await pickBusy(scene, workers, choice), lengthMs)
    case 'worker disk full': {
      const disk = scene.diskOf(await pickBusy(scene, workers, choice))
      disk.fill()
      await sleep(lengthMs)
      return disk.free()
    }
    case 'tools killed':
      for (let kill = 0; kill < TOOL_KILLS; kill++) {
        await sleep(lengthMs / TOOL_KILLS)
        for (const worker of workers) await worker.killTools()
      }
      return
    case 'storage killed': {
      const program = pick(SWIFT_PROGRAMS)
      scene.note(`killed: Swift ${program}`)
      await killSwiftProgram(cluster.swiftFolder, program)
      await sleep(lengthMs)
      return startSwiftProgram(cluster.swiftFolder, program, cluster.storageNode)
    }
    case 'link cut': {
      const [one, other] = pick(listLinks(scene))
      scene.note(`cut: ${one.name} - ${other.name}`)
      cluster.network.cut(one, other)
      await sleep(lengthMs)
      return cluster.network.restore(one, other)
    }
    case 'database failover':
      return cluster.postgres.failOver()
  }
}

function listLinks({ cluster }: ClusterScene): (readonly [ClusterNode, ClusterNode])[] {
  const { network, postgres, webNodes, workerNodes, storageNode } = cluster
  const primary = cluster.postgresNode(postgres.primary().address)
  const standby = cluster.postgresNode(postgres.standby().address)
  const members = [...webNodes, ...workerNodes]
  return [
    ...members.map(node => [node, primary] as const),
    ...members.map(node => [node, storageNode] as const),
    ...webNodes.map(node => [node, network.hub] as const),
    ...workerNodes.map(node => [node, network.hub] as const),
    [primary, standby],
  ]
}

/** A worker that runs a job, or the chosen one. */
async function pickBusy(
  scene: ClusterScene,
  workers: readonly ClusterMember[],
  choice: number,
): Promise<ClusterMember> {
  const sql = `SELECT claimed_by AS owner FROM queue_items WHERE claimed_by IS NOT NULL
    UNION SELECT claimed_by FROM jobs WHERE status = 'STARTED' ORDER BY 1`
  const rows = await scene.query<{ owner: string }>(sql).catch(() => [])
  const busy = workers.filter(({ node }) => rows.some(({ owner }) => owner.startsWith(`${node.name}:`)))
  const from = busy.length > 0 ? busy : workers
  const worker = from[Math.floor(choice * from.length)]!
  scene.note(`chosen: ${worker.name}`)
  return worker
}

async function killAndStart(member: ClusterMember, lengthMs: number): Promise<void> {
  await member.kill()
  await sleep(lengthMs)
  await startMember(member)
}

/** As the supervisor of a service does: a start fails while the database or the storage does not respond. */
export async function startMember(member: ClusterMember): Promise<void> {
  const isStarted = () =>
    member.start().then(
      () => true,
      () => false,
    )
  await waitUntil(`a start of ${member.name}`, isStarted, { limitMs: START_LIMIT_MS, stepMs: START_RETRY_MS })
}

/** Instead of waiting for the ends of its leases, moves them to the past. */
async function stopPastLeases(scene: ClusterScene, worker: ClusterMember, lengthMs: number): Promise<void> {
  const ofWorker = `claimed_by LIKE '${worker.node.name}:%'`
  const isOwner = `SELECT 1 FROM queue_items WHERE ${ofWorker} UNION ALL SELECT 1 FROM jobs WHERE status = 'STARTED' AND ${ofWorker}`
  worker.pause()
  await sleep(PAUSE_BEFORE_EXPIRY_MS)
  const expire = async () => {
    await scene.query(
      `UPDATE jobs SET leased_until = leased_until - ${LEASES_S} WHERE status = 'STARTED' AND ${ofWorker}`,
    )
    await scene.query(`UPDATE queue_items SET leased_until = leased_until - ${LEASES_S} WHERE ${ofWorker}`)
    return true
  }
  await waitUntil('the database', () => expire().catch(() => false))
  const isTakenOver = () =>
    scene.query(isOwner).then(
      rows => rows.length === 0,
      () => false,
    )
  await waitUntil('a takeover', isTakenOver, { limitMs: TAKEOVER_LIMIT_MS }).catch(() =>
    scene.note('no other worker continued'),
  )
  await sleep(lengthMs / 3)
  worker.resume()
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { withPrivateNetwork } from './cluster-network.ts'
import type { ClusterRun } from './cluster-run.ts'

const RUNNER = new URL('cluster-runner.ts', import.meta.url).pathname
/** Contains a folder with the logs of each run that found something, named after its seed. */
export const CLUSTER_LOGS = new URL('../../.cache/cluster-faults', import.meta.url).pathname

/**
 * Runs these seeds one after the other on one cluster, in a program with its own network. @throws if this user cannot create
 * namespaces
 */
export async function runClusterSeeds(
  seeds: readonly number[],
  onRun: (run: ClusterRun) => void = () => undefined,
): Promise<ClusterRun[]> {
  const [program, args] = withPrivateNetwork([process.execPath, RUNNER, CLUSTER_LOGS, ...seeds.map(String)])
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close') as Promise<[number | null]>
  const runs: ClusterRun[] = []
  for await (const line of createInterface(child.stdout)) {
    const run = JSON.parse(line) as ClusterRun
    runs.push(run)
    onRun(run)
  }
  const [code] = await closed
  if (code !== 0) throw new Error(`the runs of the seeds ${seeds.join(', ')} ended with ${code}`)
  return runs
}

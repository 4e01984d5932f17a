import { CLUSTER_FAULTS } from '../../tests/support/cluster-plan.ts'
import type { ClusterRun } from '../../tests/support/cluster-run.ts'
import { CLUSTER_LOGS, runClusterSeeds } from '../../tests/support/run-cluster-faults.ts'

export const CLUSTER_RUNS = 100

/** Faults of a cluster, with seeds starting at `firstSeed`. A run takes about a minute. */
export async function benchClusterFaults(
  firstSeed: number,
  runs: number,
  printMessage: (line: string) => void,
): Promise<{ table: string; done: number; isSound: boolean }> {
  const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index)
  const done: ClusterRun[] = []
  await runClusterSeeds(seeds, run => {
    const { seed, faults, violations, seconds } = run
    done.push(run)
    const end = violations.length === 0 ? 'sound' : violations.join('; ')
    printMessage(`seed ${seed}: ${faults.join(', ')}: ${end} (${seconds} s)`)
    if (violations.length > 0)
      printMessage(`logs: ${CLUSTER_LOGS}/${seed}; to repeat it: npm run bench -- --cluster-faults --seed ${seed}`)
  }).catch((error: Error) => printMessage(error.message))
  const isSound = done.length === runs && done.every(({ violations }) => violations.length === 0)
  return { table: clusterTable(done), done: done.length, isSound }
}

/** How many runs included each fault, and the violations. A run has several faults. */
function clusterTable(done: readonly ClusterRun[]): string {
  const rows = CLUSTER_FAULTS.map(fault => {
    const runs = done.filter(({ faults }) => faults.includes(fault))
    const sound = runs.filter(({ violations }) => violations.length === 0)
    return `| ${fault} | ${runs.length} | ${sound.length} |`
  })
  const failed = done
    .filter(({ violations }) => violations.length > 0)
    .map(({ seed, violations }) => `- Seed ${seed}: ${violations.join('; ').replaceAll('|', '/')}`)
  const table = ['| fault | runs with it | without violations |', '|---|---|---|', ...rows].join('\n')
  return [table, ...(failed.length > 0 ? ['', 'Violations:', '', ...failed] : [])].join('\n')
}

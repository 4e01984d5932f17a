/** The faults of a cluster run, chosen by its seed. */
import { createRandom } from './seeded-random.ts'

export const CLUSTER_FAULTS = [
  'web server killed',
  'web server stopped',
  'worker killed',
  'worker stopped past its leases',
  'worker disk full',
  'tools killed',
  'storage killed',
  'link cut',
  'database failover',
] as const
export type ClusterFault = (typeof CLUSTER_FAULTS)[number]

export interface PlannedFault {
  fault: ClusterFault
  /** Waits for this time after the previous fault of the lane. */
  delayMs: number
  lengthMs: number
  /** Selects the node, program or link: 0 to 1. */
  choice: number
}

/** Faults of one lane follow each other; the two lanes run at the same time. */
export interface ClusterPlan {
  processes: readonly PlannedFault[]
  surroundings: readonly PlannedFault[]
}

const PROCESS_FAULTS: readonly ClusterFault[] = CLUSTER_FAULTS.slice(0, 6)
const SURROUNDING_FAULTS: readonly ClusterFault[] = CLUSTER_FAULTS.slice(6)
const MAX_PER_LANE = 3
const MAX_DELAY_MS = 4_000
const MIN_LENGTH_MS = 300
const MAX_LENGTH_MS = 9_000

export function planClusterFaults(seed: number): ClusterPlan {
  const random = createRandom(seed)
  const lane = (faults: readonly ClusterFault[]) =>
    Array.from({ length: 1 + Math.floor(random() * MAX_PER_LANE) }, () => ({
      fault: faults[Math.floor(random() * faults.length)]!,
      delayMs: random() * MAX_DELAY_MS,
      lengthMs: MIN_LENGTH_MS + random() * (MAX_LENGTH_MS - MIN_LENGTH_MS),
      choice: random(),
    }))
  const processes = lane(PROCESS_FAULTS)
  // The promoted server has no standby until the end of the run.
  const surroundings = lane(SURROUNDING_FAULTS)
  const failover = surroundings.findIndex(({ fault }) => fault === 'database failover')
  return {
    processes,
    surroundings: surroundings.filter(({ fault }, index) => fault !== 'database failover' || index === failover),
  }
}

import { describe, expect, it } from 'vitest'
import { runClusterSeeds } from '../support/run-cluster-faults.ts'

/** A killed worker, a failover of the database, and a link that is cut. The benchmarks run many: `npm run bench -- --cluster-faults`. */
const SEED = 15
const LIMIT_MS = 600_000

describe('a cluster with faults', () => {
  it(
    `keeps what it accepted, and archives each video once (seed ${SEED})`,
    async () => {
      expect(await runClusterSeeds([SEED])).toMatchObject([{ seed: SEED, violations: [] }])
    },
    LIMIT_MS,
  )
})

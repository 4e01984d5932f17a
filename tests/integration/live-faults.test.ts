import { beforeAll, describe, expect, it } from 'vitest'
import type { LiveRun } from '../support/live-fault.ts'
import { runLiveFaults } from '../support/run-live-faults.ts'
import { LIVE_FAULTS } from '../support/live-scene.ts'

/** One of each; the benchmarks run hundreds: `npm run bench -- --live-faults`. */
const SEEDS = LIVE_FAULTS.map((_, index) => index)
const LIMIT_MS = 900_000

let runs: LiveRun[]
beforeAll(async () => {
  // These tests mostly wait.
  runs = await runLiveFaults(SEEDS, { atOnce: 3, isNudged: true })
}, LIMIT_MS)

describe('an archive that is never restarted', () => {
  it.each(SEEDS.map(seed => ({ seed, fault: LIVE_FAULTS[seed] })))(
    'finishes its work after: $fault (seed $seed)',
    ({ seed, fault }) => {
      const run = runs.find(one => one.seed === seed)
      expect(run).toMatchObject({ seed, fault, violations: [] })
    },
  )
})

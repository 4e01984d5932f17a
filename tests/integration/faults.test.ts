import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBusyArchive, type BusyArchive } from '../support/busy-archive.ts'
import { FAULTS, runFault } from '../support/fault-run.ts'
import { removeFolder } from '../support/remove-folder.ts'

/** One of each; the benchmarks run hundreds: `npm run bench -- --faults`. */
const SEEDS = FAULTS.map((_, index) => index)

let home: string
let archive: BusyArchive
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-faults-'))
  archive = await createBusyArchive(home)
}, 120_000)
afterAll(async () => {
  await archive.close()
  await removeFolder(home)
})

describe('a working archive', () => {
  it.each(SEEDS.map(seed => ({ seed, fault: FAULTS[seed] })))(
    'survives: $fault (seed $seed)',
    { timeout: 150_000 },
    async ({ seed }) => {
      const { tasks, violations } = await runFault(archive, seed)
      expect({ seed, tasks, violations }).toEqual({ seed, tasks, violations: [] })
    },
  )
})

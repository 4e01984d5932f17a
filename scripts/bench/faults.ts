import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBusyArchive } from '../../tests/support/busy-archive.ts'
import { FAULTS, runFault, type FaultRun } from '../../tests/support/fault-run.ts'
import { faultTable } from './fault-table.ts'

export const FAULT_RUNS = 200

/**
 * Injects faults in a working small archive, with seeds starting at `firstSeed`, and returns a table of faults and
 * violations. A failed run can be repeated with its seed, but the timing depends on the computer.
 */
export async function benchFaults(
  firstSeed: number,
  runs: number,
  printMessage: (line: string) => void,
): Promise<{ table: string; isSound: boolean }> {
  const home = await mkdtemp(join(tmpdir(), 'cellar-faults-'))
  const archive = await createBusyArchive(home)
  const done: FaultRun[] = []
  try {
    for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
      const run = await runFault(archive, seed)
      done.push(run)
      const end = run.violations.length === 0 ? 'sound' : run.violations.join('; ')
      printMessage(`seed ${seed}: ${run.fault} during ${run.tasks.join(', ')}: ${end}`)
    }
  } finally {
    await archive.close()
    await rm(home, { recursive: true, force: true })
  }
  return { table: faultTable(FAULTS, done), isSound: done.every(({ violations }) => violations.length === 0) }
}

import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { LiveRun } from '../../tests/support/live-fault.ts'
import { runLiveFaults } from '../../tests/support/run-live-faults.ts'
import { LIVE_FAULTS } from '../../tests/support/live-scene.ts'
import { faultTable } from './fault-table.ts'

export const LIVE_RUNS = 500
const CONCURRENCY = 5
/** A runner creates its archive once for this many runs; finished runs are kept if a later one fails. */
const RUNS_PER_RUNNER = 26

const root = new URL('../..', import.meta.url)

/**
 * Faults without a restart, with seeds starting at `firstSeed`. Finished runs of this commit are stored below .cache:
 * the next start continues with the missing seeds.
 */
export async function benchLiveFaults(
  firstSeed: number,
  runs: number,
  printMessage: (line: string) => void,
): Promise<{ table: string; isSound: boolean; commit: string }> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const file = new URL(`.cache/live-faults/${commit}.jsonl`, root).pathname
  mkdirSync(dirname(file), { recursive: true })
  const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index)
  const finishedLines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []
  const done = finishedLines.map(line => JSON.parse(line) as LiveRun).filter(({ seed }) => seeds.includes(seed))
  const missingSeeds = seeds.filter(seed => !done.some(run => run.seed === seed))
  printMessage(`${done.length} of ${runs} runs were made before on ${commit}`)
  for (let at = 0; at < missingSeeds.length; at += CONCURRENCY * RUNS_PER_RUNNER) {
    await runLiveFaults(missingSeeds.slice(at, at + CONCURRENCY * RUNS_PER_RUNNER), {
      atOnce: CONCURRENCY,
      onRun: run => {
        done.push(run)
        appendFileSync(file, `${JSON.stringify(run)}\n`)
        const end = run.violations.length === 0 ? 'sound' : run.violations.join('; ')
        printMessage(`seed ${run.seed}: ${run.fault} during ${run.tasks.join(', ')}: ${end}`)
      },
    }).catch((error: Error) => printMessage(error.message))
  }
  const isSound = done.length === runs && done.every(({ violations }) => violations.length === 0)
  return { table: faultTable(LIVE_FAULTS, done), isSound, commit }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { LiveRun } from './live-fault.ts'
import { withPrivateMounts } from './private-disks.ts'

const RUNNER = new URL('live-runner.ts', import.meta.url).pathname

interface LiveRunsOptions {
  /** How many archives run at the same time. */
  atOnce: number
  /** Starts the download after each fault, which is faster than waiting for the server. */
  isNudged?: boolean
  onRun?: (run: LiveRun) => void
}

/** Runs the faults of these seeds, each in a program with private mounts. @throws if this user cannot mount */
export async function runLiveFaults(seeds: readonly number[], options: LiveRunsOptions): Promise<LiveRun[]> {
  const { atOnce, isNudged = false, onRun } = options
  const runs: LiveRun[] = []
  const shares = Array.from({ length: atOnce }, (_, share) => seeds.filter((_seed, index) => index % atOnce === share))
  await Promise.all(
    shares
      .filter(share => share.length > 0)
      .map(async share => {
        const command = [process.execPath, RUNNER, isNudged ? 'nudge' : '', ...share.map(String)]
        const [program, args] = withPrivateMounts(command)
        const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
        const closed = once(child, 'close') as Promise<[number | null]>
        for await (const line of createInterface(child.stdout)) {
          const run = JSON.parse(line) as LiveRun
          runs.push(run)
          onRun?.(run)
        }
        const [code] = await closed
        if (code !== 0) throw new Error(`the runs of the seeds ${share.join(', ')} ended with ${code}`)
      }),
  )
  return runs.toSorted((one, other) => one.seed - other.seed)
}

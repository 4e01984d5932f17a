import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { latency, median, ms, sample, type BenchResult } from './measure.ts'

const RUNS = 8

/** Milliseconds in addition to the bare runtime that users do not notice. */
const HELP_BUDGET_MS = 100
const LIST_BUDGET_MS = 150

/** The time of a command in addition to the bare runtime. */
export async function benchCommandLine(cellar: string): Promise<BenchResult[]> {
  const bare = await sample(RUNS, () => runToEnd(process.execPath, ['-e', '0']))
  const version = await sample(RUNS, () => runToEnd(cellar, ['--version']))
  const help = await sample(RUNS, () => runToEnd(cellar, ['--help']))
  const runtime = { name: 'bare node', samples: bare }
  return [
    latency('cellar --version', version, runtime),
    latency('cellar --help', help, runtime),
    overBare('cellar --help', help, bare, HELP_BUDGET_MS),
  ]
}

/** A whole command against a running server: start, credentials, request, output. */
export async function benchList(cellar: string, env: NodeJS.ProcessEnv): Promise<BenchResult[]> {
  const bare = await sample(RUNS, () => runToEnd(process.execPath, ['-e', '0']))
  const list = await sample(RUNS, () => runToEnd(cellar, ['queue', 'list', '--json'], env))
  return [
    latency('cellar queue list --json', list, { name: 'bare node', samples: bare }),
    overBare('cellar queue list --json', list, bare, LIST_BUDGET_MS),
  ]
}

function overBare(what: string, samples: readonly number[], bare: readonly number[], budgetMs: number): BenchResult {
  return {
    what: `${what}, more than bare node`,
    value: ms(median(samples) - median(bare)),
    against: `budget: ${ms(budgetMs)}`,
    ratio: (median(samples) - median(bare)) / budgetMs,
  }
}

async function runToEnd(command: string, args: string[], env = process.env): Promise<void> {
  const child = spawn(command, args, { stdio: 'ignore', env })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

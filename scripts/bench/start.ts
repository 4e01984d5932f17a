import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { latency, sample, type Figure } from './measure.ts'

const RUNS = 8

/** How long the command line takes over the bare runtime. */
export async function benchCommandLine(cellar: string): Promise<Figure[]> {
  const bare = await sample(RUNS, () => runToEnd(process.execPath, ['-e', '0']))
  const version = await sample(RUNS, () => runToEnd(cellar, ['--version']))
  const help = await sample(RUNS, () => runToEnd(cellar, ['--help']))
  const runtime = { name: 'bare node', samples: bare }
  return [latency('cellar --version', version, runtime), latency('cellar --help', help, runtime)]
}

async function runToEnd(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

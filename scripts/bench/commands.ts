import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { residentMib, serve, type Archive } from './archive.ts'
import type { BenchResult } from './measure.ts'
import { bareServer } from './server.ts'
import { benchList } from './start.ts'

const FEW_IDS = 1000
const MANY_IDS = 10_000

/** How often the memory of a command is checked, in milliseconds. */
const POLL_MS = 20

/** Measures whole commands, and thousands of IDs in one stream, as used in scripts. */
export async function benchCommands(archive: Archive): Promise<BenchResult[]> {
  const server = await serve(archive)
  const env = { ...archive.env, CELLAR_SERVER: server.url, CELLAR_TOKEN: archive.token }
  const list = await benchList(archive.cellar, env)
  await server.stop()
  const sink = await bareServer('{"task_id":"bench"}')
  try {
    const add = (count: number) => peakOfAdd(archive.cellar, { ...env, CELLAR_SERVER: sink.url }, count)
    const few = await add(FEW_IDS)
    const many = await add(MANY_IDS)
    return [
      ...list,
      {
        what: `peak memory of queue add - with ${MANY_IDS.toLocaleString('en')} ids`,
        value: `${many.toFixed(0)} MiB`,
        against: `${FEW_IDS.toLocaleString('en')} ids: ${few.toFixed(0)} MiB`,
        ratio: many / few,
      },
    ]
  } finally {
    sink.close()
  }
}

/** Peak memory of the command, in MiB. */
async function peakOfAdd(cellar: string, env: NodeJS.ProcessEnv, count: number): Promise<number> {
  const child = spawn(cellar, ['queue', 'add', '-'], { env, stdio: ['pipe', 'ignore', 'inherit'] })
  Readable.from(ids(count)).pipe(child.stdin)
  let peakMib = 0
  const poll = setInterval(() => {
    residentMib(child.pid ?? 0).then(
      mib => (peakMib = Math.max(peakMib, mib)),
      // It ended between two polls.
      () => clearInterval(poll),
    )
  }, POLL_MS)
  const [code] = (await once(child, 'exit')) as [number]
  clearInterval(poll)
  if (code !== 0) throw new Error(`queue add ended with ${code}`)
  return peakMib
}

function* ids(count: number) {
  for (let i = 0; i < count; i++) yield `id-${String(i).padStart(8, '0')}\n`
}

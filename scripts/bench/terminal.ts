import { spawn } from 'node:child_process'
import { serve, type Archive } from './archive.ts'
import { latency, sample, type BenchResult } from './measure.ts'

const RUNS = 8
const FRAME_TIMEOUT_MS = 10_000

/** The query for device attributes, and the reply of a terminal without sixels. Terminals reply within a few milliseconds. */
const ATTRIBUTES_QUERY = '\u001b[c'
const ATTRIBUTES = '\u001b[?62;22c'

/** From the shell to the first frame of the terminal UI, in a pseudo terminal created by script(1). */
export async function benchFirstFrame(archive: Archive): Promise<BenchResult[]> {
  const server = await serve(archive)
  const env = { ...archive.env, CELLAR_SERVER: server.url, CELLAR_TOKEN: archive.token, TERM: 'xterm-256color' }
  const bare = await sample(RUNS, () => firstOutput(`${process.execPath} -e 'console.log("Tubecellar")'`, env))
  const frame = await sample(RUNS, () => firstOutput(archive.cellar, env))
  await server.stop()
  const result = latency('first terminal frame', frame, { name: 'bare node printing a line', samples: bare })
  return [{ ...result, against: `limit: p50 250 ms, p95 400 ms; ${result.against}` }]
}

async function firstOutput(command: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn('script', ['-qfc', `stty cols 120 rows 40; exec ${command}`, '/dev/null'], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), FRAME_TIMEOUT_MS)
  let seen = ''
  let hasReplied = false
  for await (const chunk of child.stdout) {
    seen += String(chunk)
    if (!hasReplied && seen.includes(ATTRIBUTES_QUERY)) {
      hasReplied = true
      child.stdin.write(ATTRIBUTES)
    }
    if (/Tubecellar|cellar/.test(seen)) break
  }
  clearTimeout(timer)
  child.kill('SIGKILL')
  if (!/Tubecellar|cellar/.test(seen)) throw new Error(`no frame came: ${seen}`)
}

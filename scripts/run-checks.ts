import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Check {
  name: string
  /** For the shell, with node_modules/.bin on PATH. */
  command: string
}

const CONCURRENCY = 2

/** Start of an output line that is shown even when the check passes. */
export const NOTE = 'note: '

export const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }

/** Checks of the sources that do not run them. Slow ones are first, so that they overlap. */
export const STATIC_CHECKS: readonly Check[] = [
  npmScript('lint'),
  npmScript('types'),
  npmScript('boundaries'),
  { name: 'format', command: 'prettier --check .' },
  npmScript('dead-code'),
  npmScript('wording'),
  { name: 'api', command: 'node scripts/check-api.ts' },
  { name: 'generated', command: `${npmScript('generate').command} --check` },
]

export function npmScript(name: string): Check {
  const command = scripts[name]
  if (command === undefined) throw new Error(`package.json has no script '${name}'`)
  return { name, command }
}

/** Runs the checks two at a time, with a line for each and the output of those that failed. Returns their names. */
export async function runChecks(checks: readonly Check[]): Promise<string[]> {
  const failed: string[] = []
  const waiting = [...checks]
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedAt = Date.now()
      const { isOk, output } = await run(check.command)
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      console.log(`${isOk ? 'ok  ' : 'FAIL'}  ${check.name.padEnd(12)}${seconds.padStart(6)} s`)
      for (const line of output.split('\n')) if (line.startsWith(NOTE)) console.log(`      ${line}`)
      if (isOk) continue
      failed.push(check.name)
      console.log(`\n$ ${check.command}\n${output.trimEnd()}\n`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return failed
}

function run(command: string): Promise<{ isOk: boolean; output: string }> {
  const PATH = `${root}node_modules/.bin${delimiter}${process.env['PATH'] ?? ''}`
  const child = spawn(command, {
    shell: true,
    cwd: root,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ isOk: code === 0, output: Buffer.concat(chunks).toString() }))
  })
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cellarPath, type Demo } from './demo.ts'

interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the real command in the demo's home folder. */
export async function runCellar(demo: Pick<Demo, 'env'>, args: string[], input = ''): Promise<Outcome> {
  const child = spawn(cellarPath, args, { env: demo.env, stdio: ['pipe', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}

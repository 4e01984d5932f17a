import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { completionScripts } from './scripts.ts'

const run = promisify(execFile)

/** A stand-in that shows which words it was asked with. */
const CELLAR = `#!/bin/sh
[ "$1" = __complete ] && shift
printf 'li:st\\tasked with %s words, the last <%s>\\n' "$#" "$(eval echo \\"\\\${$#}\\")"
`

let bin: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  bin = await mkdtemp(join(tmpdir(), 'cellar-shells-'))
  await writeFile(join(bin, 'cellar'), CELLAR, { mode: 0o755 })
  env = { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}`, HOME: bin }
})
afterAll(() => rm(bin, { recursive: true }))

it('completes in bash', async () => {
  const script = `${completionScripts.bash}
COMP_WORDS=(cellar queue ''); COMP_CWORD=2; _cellar; printf '%s\\n' "\${COMPREPLY[@]}"`
  expect((await run('bash', ['-c', script], { env })).stdout).toBe('li:st\n')
})

it.runIf(isThere('fish'))('completes in fish', async () => {
  const script = `${completionScripts.fish}\ncomplete -C 'cellar queue l'`
  expect((await run('fish', ['-c', script], { env })).stdout).toBe('li:st\tasked with 2 words, the last <l>\n')
})

it.runIf(isThere('zsh'))('completes in zsh', async () => {
  const script = `compdef() { : }; _describe() { print -r -- "\${(P@)2}" }
${completionScripts.zsh}
words=(cellar queue l); CURRENT=3; _cellar`
  expect((await run('zsh', ['-f', '-c', script], { env })).stdout).toBe('li\\:st:asked with 2 words, the last <l>\n')
})

function isThere(shell: string): boolean {
  try {
    execFileSync(shell, ['-c', ':'])
    return true
  } catch {
    return false
  }
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { completionScripts } from './completion-scripts.ts'

/** A stand-in that shows which words it was asked with. */
const CELLAR = `#!/bin/sh
[ "$1" = __complete ] && shift
printf 'li:st\\tasked with %s words, the last <%s>\\n' "$#" "$(eval echo \\"\\\${$#}\\")"
`

const call = promisify(execFile)

async function run(cli: string, args: readonly string[]) {
  return call(cli, args, { env }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${cli} is missing. Install it: sh scripts/setup --for-tests`)
  })
}

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
  expect((await run('bash', ['-c', script])).stdout).toBe('li:st\n')
})

it('completes in fish', async () => {
  const script = `${completionScripts.fish}\ncomplete -C 'cellar queue l'`
  expect((await run('fish', ['-c', script])).stdout).toBe('li:st\tasked with 2 words, the last <l>\n')
})

it('completes in zsh', async () => {
  const script = `compdef() { : }; _describe() { print -r -- "\${(P@)2}" }
${completionScripts.zsh}
words=(cellar queue l); CURRENT=3; _cellar`
  expect((await run('zsh', ['-f', '-c', script])).stdout).toBe('li\\:st:asked with 2 words, the last <l>\n')
})

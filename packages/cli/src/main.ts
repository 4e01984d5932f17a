import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommandLine } from './run-command-line.ts'
import { readVersion } from './command/version.ts'
import { EXIT } from './output/exit-code.ts'
import { readFileError } from './output/file-error.ts'
import { reportError } from './output/report-error.ts'
import type { CliContext } from './output/cli-context.ts'
import { findPaths } from './connection/paths.ts'

// A sixth of the time that most commands take to start is compiling what they import. It does nothing where it cannot write;
// where even the home folder is missing it must not try, as some mounts (autofs) then keep it trying for ever.
if (existsSync(process.env['HOME'] || homedir())) enableCompileCache(join(findPaths(process.env).cacheDir, 'compiled'))

// bin/cellar says it for this process alone: a player that we start needs what makes many threads fast.
if (process.env['MALLOC_ARENA_MAX'] === '1') delete process.env['MALLOC_ARENA_MAX']

const interruptError = new AbortController()

// The first signal lets a command wind down, the second one does not wait for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interruptError.signal.aborted) process.exit(signal === 'SIGINT' ? EXIT.interrupted : EXIT.terminated)
    interruptError.abort(signal)
  })
}

// Whoever reads our output may stop reading: `cellar video list --all | head`. That is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' && stream === process.stderr) return
    if (error.code === 'EPIPE') process.exit(EXIT.ok)
    // A full disk, most of all: what is there is not the whole. Where stderr fails, nobody is left to tell.
    const report = readFileError(error)
    if (stream === process.stderr || report === undefined) process.exit(EXIT.failed)
    reportError(cli, report, process.argv)
    process.exit(report.exitCode)
  })
}

const cli: CliContext = {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interruptError.signal,
  openKeyring: once(async () => (await import('./connection/system-keyring.ts')).openSystemKeyring()),
  now: () => Date.now(),
  sleep: ms => sleep(ms, undefined, { signal: interruptError.signal }),
}

process.exitCode = await runCommandLine(process.argv.slice(2), cli, readVersion())

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => (opened ??= open())
}

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

// Compiling imported modules takes a sixth of the start time of most commands. The cache is not used if its folder is not writable.
// Without a home folder it must not be enabled: on some mounts (autofs) creating the folder never ends.
if (existsSync(process.env['HOME'] || homedir())) enableCompileCache(join(findPaths(process.env).cacheDir, 'compiled'))

// bin/cellar sets it for this process only: a started player needs the faster default for many threads.
if (process.env['MALLOC_ARENA_MAX'] === '1') delete process.env['MALLOC_ARENA_MAX']

const interruption = new AbortController()

// The first signal ends the command in an orderly way, the second one immediately.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interruption.signal.aborted) process.exit(signal === 'SIGINT' ? EXIT.interrupted : EXIT.terminated)
    interruption.abort(signal)
  })
}

// The reader of the output can close the pipe, as in `cellar video list --all | head`. That is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' && stream === process.stderr) return
    if (error.code === 'EPIPE') process.exit(EXIT.ok)
    // The output is incomplete, for example on a full disk. If stderr fails, the error cannot be reported.
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
  signal: interruption.signal,
  openKeyring: once(async () => (await import('./connection/system-keyring.ts')).openSystemKeyring()),
  now: () => Date.now(),
  sleep: ms => sleep(ms, undefined, { signal: interruption.signal }),
}

process.exitCode = await runCommandLine(process.argv.slice(2), cli, readVersion())

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => (opened ??= open())
}

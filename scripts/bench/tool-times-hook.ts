/**
 * Loaded into the server of a measurement ahead of everything else (`node --import`), in every thread of it. Writes a line for each
 * program that ends into the file that CELLAR_BENCH_TOOLS names: its name, and when it began and ended. The product knows nothing of it.
 */
import childProcess, { type ChildProcess } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'

const file = process.env['CELLAR_BENCH_TOOLS']

if (file !== undefined) {
  const spawn = childProcess.spawn as (...args: unknown[]) => ChildProcess
  const timed = (...args: unknown[]) => {
    const child = spawn(...args)
    // Starting it is ours: the clock of the tool runs from where it exists.
    const start = now()
    child.once('close', () => appendFileSync(file, `${basename(String(args[0]))} ${start} ${now()}\n`))
    return child
  }
  childProcess.spawn = timed as typeof childProcess.spawn
  syncBuiltinESMExports()
}

/** Milliseconds since 1970, the same in all threads and processes. */
function now() {
  return performance.timeOrigin + performance.now()
}

/**
 * Loaded into all threads of a measured server before all other modules (`node --import`). Writes a line for each ended
 * program to the file in CELLAR_BENCH_TOOLS: its name, and the times of its start and end. The product does not know
 * this module.
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
    // Starting the program counts for Tubecellar: the time of the tool starts when it exists.
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

/**
 * Started by run-live-faults.ts: runs the seeds in its arguments one after the other, and prints each result as a line of
 * JSON.
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBusyArchive } from './busy-archive.ts'
import { runLiveFault } from './live-fault.ts'
import { removeFolder } from './remove-folder.ts'

/** Makes copies of a file take a moment. */
const EXTRA_BYTES = 2 * 1024 * 1024

const [nudge = '', ...seeds] = process.argv.slice(2)
const home = await mkdtemp(join(tmpdir(), 'cellar-live-'))
const archive = await createBusyArchive(home, { extraBytes: EXTRA_BYTES })
try {
  for (const seed of seeds.map(Number)) {
    const run = await runLiveFault(archive, seed, nudge === 'nudge' ? { isNudged: true } : {})
    process.stdout.write(`${JSON.stringify(run)}\n`)
  }
} finally {
  await archive.close()
  await removeFolder(home)
}

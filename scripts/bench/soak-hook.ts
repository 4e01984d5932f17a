/**
 * Loaded into the server of a soak (`node --expose-gc --import`): on SIGUSR2 it collects its garbage and writes what is left, as
 * JSON, into the file that CELLAR_SOAK_FILE names. The product knows nothing of it.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Bytes and counts of the main thread after a collection. */
export interface MemoryStats {
  readonly heapBytes: number
  readonly handles: number
}

const file = process.env['CELLAR_SOAK_FILE']

if (isMainThread && file !== undefined) {
  process.on('SIGUSR2', () => {
    // Twice: what a finalizer releases in the first is only found in the second.
    globalThis.gc?.()
    globalThis.gc?.()
    const left: MemoryStats = {
      heapBytes: process.memoryUsage().heapUsed,
      handles: process.getActiveResourcesInfo().filter(name => name !== 'Timeout' && name !== 'Immediate').length,
    }
    writeFileSync(`${file}.new`, JSON.stringify(left))
    renameSync(`${file}.new`, file)
  })
}

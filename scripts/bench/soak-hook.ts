/**
 * Loaded into the server of a soak test (`node --expose-gc --import`): on SIGUSR2 it collects garbage and writes memory
 * statistics as JSON to the file in CELLAR_SOAK_FILE. The product does not know this module.
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
    // Twice: objects that a finalizer releases in the first collection are only collected by the second one.
    globalThis.gc?.()
    globalThis.gc?.()
    const stats: MemoryStats = {
      heapBytes: process.memoryUsage().heapUsed,
      handles: process.getActiveResourcesInfo().filter(name => name !== 'Timeout' && name !== 'Immediate').length,
    }
    writeFileSync(`${file}.new`, JSON.stringify(stats))
    renameSync(`${file}.new`, file)
  })
}

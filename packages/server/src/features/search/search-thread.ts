import { Worker } from 'node:worker_threads'
import type { FoundHits, SearchFinder } from './search-finder.ts'

type FindParameters = Parameters<SearchFinder['find']>

export interface SearchMessage {
  readonly id: number
  readonly query: FindParameters[0]
  readonly range: FindParameters[1]
}

export interface SearchReply {
  readonly id: number
  readonly found?: FoundHits
  readonly error?: Error
}

/**
 * Searches in a separate thread, which the first search starts. If the thread exits, only its running searches fail.
 */
export interface SearchThread extends SearchFinder {
  close(): Promise<void>
}

/** Next to this module, or next to the chunks of the bundled command line. */
const WORKER = import.meta.url.endsWith('.ts') ? './search.worker.ts' : '../search-worker.js'

/**
 * Enough for a million words and one search; without a limit the thread would collect garbage only when memory is
 * short.
 */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 }

export function createSearchThread(file: string): SearchThread {
  const pending = new Map<number, PromiseWithResolvers<FoundHits>>()
  let worker: Worker | undefined
  let requestCount = 0

  function start(): Worker {
    const startedWorker = new Worker(new URL(WORKER, import.meta.url), {
      workerData: { file },
      resourceLimits: MEMORY_LIMITS,
    })
    const fail = (error: Error) => {
      // It may have been replaced in the meantime: 'exit' follows 'error'.
      if (worker !== startedWorker) return
      worker = undefined
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    }
    startedWorker.on('message', ({ id, found, error }: SearchReply) => {
      const waiting = pending.get(id)
      pending.delete(id)
      if (found) waiting?.resolve(found)
      else waiting?.reject(error ?? new Error('the search thread sent an empty response'))
    })
    startedWorker.on('error', fail)
    startedWorker.on('exit', code => fail(new Error(`the search thread exited with code ${code}`)))
    // Only requests wait for the thread, and they keep the server running.
    startedWorker.unref()
    return startedWorker
  }

  return {
    find: (query, range) => {
      const waiting = Promise.withResolvers<FoundHits>()
      const id = requestCount++
      pending.set(id, waiting)
      worker ??= start()
      worker.postMessage({ id, query, range } satisfies SearchMessage)
      return waiting.promise
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}

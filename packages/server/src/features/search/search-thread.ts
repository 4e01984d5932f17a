import { Worker } from 'node:worker_threads'
import type { FoundHits, SearchFinder } from './search-finder.ts'

type Question = Parameters<SearchFinder['find']>

export interface SearchMessage {
  readonly id: number
  readonly query: Question[0]
  readonly range: Question[1]
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
  let requests = 0

  function start(): Worker {
    const started = new Worker(new URL(WORKER, import.meta.url), {
      workerData: { file },
      resourceLimits: MEMORY_LIMITS,
    })
    const fail = (error: Error) => {
      // It may have been replaced in the meantime: 'exit' follows 'error'.
      if (worker !== started) return
      worker = undefined
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    }
    started.on('message', ({ id, found, error }: SearchReply) => {
      const waiting = pending.get(id)
      pending.delete(id)
      if (found) waiting?.resolve(found)
      else waiting?.reject(error ?? new Error('the search thread sent an empty response'))
    })
    started.on('error', fail)
    started.on('exit', code => fail(new Error(`the search thread exited with code ${code}`)))
    // Only requests wait for the thread, and they keep the server running.
    started.unref()
    return started
  }

  return {
    find: (query, range) => {
      const waiting = Promise.withResolvers<FoundHits>()
      const id = requests++
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

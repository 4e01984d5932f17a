import { Worker } from 'node:worker_threads'
import type { SearchFinder } from './search-finder.ts'
import type { RelatedFinder } from './related/related-finder.ts'
import type { SectionFinder } from './sections/section-finder.ts'

/** Everything that the thread searches for. */
export interface ArchiveSearch extends SearchFinder, SectionFinder, RelatedFinder {}

export type SearchCall = {
  [Name in keyof ArchiveSearch]: { readonly name: Name; readonly parameters: Parameters<ArchiveSearch[Name]> }
}[keyof ArchiveSearch]

export type SearchMessage = SearchCall & { readonly id: number }

export interface SearchReply {
  readonly id: number
  readonly found?: unknown
  readonly error?: Error
}

/**
 * Searches in a separate thread, which the first search starts. If the thread exits, only its running searches fail.
 */
export interface SearchThread extends ArchiveSearch {
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
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
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
      if (found !== undefined) waiting?.resolve(found)
      else waiting?.reject(error ?? new Error('the search thread sent an empty response'))
    })
    startedWorker.on('error', fail)
    startedWorker.on('exit', code => fail(new Error(`the search thread exited with code ${code}`)))
    // Only requests wait for the thread, and they keep the server running.
    startedWorker.unref()
    return startedWorker
  }

  function call<T>(search: SearchCall): Promise<T> {
    const waiting = Promise.withResolvers<unknown>()
    const id = requestCount++
    pending.set(id, waiting)
    worker ??= start()
    worker.postMessage({ ...search, id } satisfies SearchMessage)
    return waiting.promise as Promise<T>
  }

  return {
    find: (...parameters) => call({ name: 'find', parameters }),
    findSections: (...parameters) => call({ name: 'findSections', parameters }),
    findSuggestions: (...parameters) => call({ name: 'findSuggestions', parameters }),
    findRelated: (...parameters) => call({ name: 'findRelated', parameters }),
    close: async () => {
      await worker?.terminate()
    },
  }
}

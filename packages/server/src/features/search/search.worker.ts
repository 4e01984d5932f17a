/**
 * The thread in which searches run: in the main thread, the slowest of them would delay the players of all users. It
 * reads the database through a separate connection. Started by search-thread.ts.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../../database/open-reader.ts'
import type { SearchMessage, SearchReply } from './search-thread.ts'
import { createSearchFinder } from './search-finder.ts'
import { fts5Index } from './fts5-index.store.ts'
import { createSearchReadStore } from './search.store.ts'
import { SEARCH_NICENESS, lowerThreadPriority } from '../../platform/process/lower-thread-priority.ts'

lowerThreadPriority(SEARCH_NICENESS)
const { file } = workerData as { file: string }
const finder = createSearchFinder(openReader(file), createSearchReadStore(fts5Index), () => performance.now())

parentPort?.on('message', (message: SearchMessage) => {
  void createReply(message).then(reply => parentPort?.postMessage(reply))
})

async function createReply({ id, query, range }: SearchMessage): Promise<SearchReply> {
  try {
    return { id, found: await finder.find(query, range) }
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

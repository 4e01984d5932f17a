/**
 * The thread in which searches run: in the main thread, the slowest of them would delay the players of all users. It
 * reads the database through a separate connection. Started by search-thread.ts.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../../database/open-reader.ts'
import type { ArchiveSearch, SearchCall, SearchMessage, SearchReply } from './search-thread.ts'
import { createSearchFinder } from './search-finder.ts'
import { fts5Index } from './fts5-index.store.ts'
import { createSearchReadStore } from './search.store.ts'
import { createRelatedFinder } from './related/related-finder.ts'
import { createSectionFinder } from './sections/section-finder.ts'
import { SEARCH_NICENESS, lowerThreadPriority } from '../../platform/process/lower-thread-priority.ts'

lowerThreadPriority(SEARCH_NICENESS)
const { file } = workerData as { file: string }
const db = openReader(file)
const search: ArchiveSearch = {
  ...createSearchFinder(db, createSearchReadStore(fts5Index), () => performance.now()),
  ...createSectionFinder(db),
  ...createRelatedFinder(db),
}

parentPort?.on('message', (message: SearchMessage) => {
  void createReply(message).then(reply => parentPort?.postMessage(reply))
})

async function createReply({ id, ...call }: SearchMessage): Promise<SearchReply> {
  try {
    return { id, found: await run(call) }
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

function run(call: SearchCall): unknown {
  switch (call.name) {
    case 'find':
      return search.find(...call.parameters)
    case 'findSections':
      return search.findSections(...call.parameters)
    case 'findSuggestions':
      return search.findSuggestions(...call.parameters)
    case 'findRelated':
      return search.findRelated(...call.parameters)
  }
}

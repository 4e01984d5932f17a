import { createTextIndex } from '../database/search-texts.ts'
import { createIndexChanges } from '../features/search/index-changes.ts'
import type { Dependencies } from './dependencies.ts'

const POLL_MS = 1000

/** Indexes changed texts once a second: processes that only read the database search without indexing them first. */
export function createIndexForReaders({ database, jobs }: Pick<Dependencies, 'database' | 'jobs'>) {
  const indexChanges = createIndexChanges({ texts: createTextIndex(database.db), index: jobs.subtitleIndex })
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  // A failure of the database is reported by its checks.
  const run = () => {
    running ??= indexChanges()
      .catch(() => undefined)
      .finally(() => (running = undefined))
  }
  return {
    start() {
      timer = setInterval(run, POLL_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

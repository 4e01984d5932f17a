import { classifyStorageError } from '../../platform/files/storage-error.ts'
import type { TextIndex } from '../../database/search-texts.ts'
import type { SubtitleIndex } from './subtitle-index.ts'

/** Indexes texts that have changed before a search, so that it finds them. */
export type IndexChanges = () => Promise<void>

interface Deps {
  texts: TextIndex
  /** Indexes what a search has no time for. */
  index: Pick<SubtitleIndex, 'start'>
}

/** How long a search indexes changed texts. */
const BUDGET_MS = 50

/** A search indexes at least one part of each kind of name, so that it finds a few new names even if the computer is busy. */
const MIN_STEPS = 4

export function createIndexChanges({ texts, index }: Deps): IndexChanges {
  const indexChanges = async () => {
    const end = performance.now() + BUDGET_MS
    for (let steps = 1; (await texts.indexNext()) > 0; steps++) {
      if (steps < MIN_STEPS || performance.now() < end) continue
      await index.start()
      return
    }
  }
  return () =>
    indexChanges().catch((error: unknown) => {
      // The disk is full or read-only: the search finds what is indexed.
      if (classifyStorageError(error) === undefined) throw error
    })
}

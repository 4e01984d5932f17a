import type { PartName } from './extra-fetches.store.ts'

/** A part that could not be fetched while the rest was; what it belongs to arrives all the same. */
export interface Missed {
  part: PartName
  error: unknown
}

export type OnMissing = (part: PartName, error: unknown) => void

/** Writes down what is missing, for the table of what is tried again. */
export function missedParts(): { missed: readonly Missed[]; onMissing: OnMissing } {
  const missed: Missed[] = []
  return { missed, onMissing: (part, error) => void missed.push({ part, error }) }
}

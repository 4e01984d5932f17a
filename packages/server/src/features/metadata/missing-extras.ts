import type { ExtraKind } from './extra-fetches.store.ts'

/** A part that could not be fetched while the rest was; what it belongs to arrives anyway. */
export interface MissingExtraError {
  extra: ExtraKind
  error: unknown
}

export type OnMissing = (extra: ExtraKind, error: unknown) => void

/** Writes down what is missing, for the table of what is tried again. */
export function collectMissing(): { missing: readonly MissingExtraError[]; onMissing: OnMissing } {
  const missing: MissingExtraError[] = []
  return { missing, onMissing: (extra, error) => void missing.push({ extra, error }) }
}

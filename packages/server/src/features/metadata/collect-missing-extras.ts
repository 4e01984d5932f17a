import type { ExtraKind } from './extra-fetches.store.ts'

/** An extra that could not be fetched; the video, channel or playlist is stored anyway. */
export interface MissingExtraError {
  extra: ExtraKind
  error: unknown
}

export type OnMissing = (extra: ExtraKind, error: unknown) => void

/** Collects missing extras, to be stored for later attempts. */
export function collectMissingExtras(): { missing: readonly MissingExtraError[]; onMissing: OnMissing } {
  const missing: MissingExtraError[] = []
  return { missing, onMissing: (extra, error) => void missing.push({ extra, error }) }
}

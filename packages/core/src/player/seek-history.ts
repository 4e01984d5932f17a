/** Seeks within this interval count as one search for a position. */
const BURST_MS = 2000
/** Limit of the history. */
const MAX_ORIGINS = 20

/** The positions before seeks, in seconds, so that an accidental seek can be undone. */
export interface SeekHistory {
  readonly origins: readonly number[]
  /** When the last seek was made; null after an undo. */
  readonly lastAtMs: number | null
}

export const NO_SEEKS: SeekHistory = { origins: [], lastAtMs: null }

/** The user seeks away from `position`, in seconds. */
export function recordSeek({ origins, lastAtMs }: SeekHistory, position: number, atMs: number): SeekHistory {
  const isBurst = lastAtMs !== null && atMs - lastAtMs <= BURST_MS
  return { origins: isBurst ? origins : [...origins, position].slice(-MAX_ORIGINS), lastAtMs: atMs }
}

/** The position before the last seek, in seconds, or null; and the history without it. */
export function undoSeek({ origins }: SeekHistory): [origin: number | null, history: SeekHistory] {
  return [origins.at(-1) ?? null, { origins: origins.slice(0, -1), lastAtMs: null }]
}

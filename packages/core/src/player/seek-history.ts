/** Seeks within this interval count as one search for a position. */
const BURST_MS = 2000
/** Limit of the history. */
const JUMPS_MAX = 20

export interface SeekHistory {
  /** The user seeks away from this position, in seconds. */
  readonly note: (position: number) => void
  /** The position before the last seek, in seconds; null if there is nothing to undo. */
  readonly undo: () => number | null
}

/** Stores the positions before seeks, so that an accidental seek can be undone. `now` in ms. */
export function createSeekHistory(now: () => number): SeekHistory {
  const origins: number[] = []
  let lastAt = -Infinity
  return {
    note(position) {
      const at = now()
      if (at - lastAt > BURST_MS) origins.push(position)
      lastAt = at
      if (origins.length > JUMPS_MAX) origins.shift()
    },
    undo() {
      lastAt = -Infinity
      return origins.pop() ?? null
    },
  }
}

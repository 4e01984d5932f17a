/** Jumps that follow each other so soon are one search for a place. Ours. */
const BURST_MS = 2000
/** Nobody remembers more of them. */
const JUMPS_MAX = 20

export interface SeekHistory {
  /** Somebody jumps away from here, in seconds. */
  readonly note: (position: number) => void
  /** Where the last jump began, in seconds; null when there is nothing to take back. */
  readonly undo: () => number | null
}

/** Remembers where jumps began, so that a slip on the bar costs nobody their place. `now` in ms. */
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

/** Rows that stay visible beyond the selection, where there are any. */
const SCROLL_OFF = 5

interface Window {
  readonly count: number
  readonly focusedIndex: number
  readonly height: number
  /** The first visible row so far. */
  readonly first: number
}

/** The first row to show of a list: moves as little as it must to keep the selection, and some rows around it, in view. */
export function scrollWindow({ count, focusedIndex, height, first }: Window): number {
  const margin = Math.min(SCROLL_OFF, Math.max(0, Math.floor((height - 1) / 2)))
  const last = Math.max(0, count - height)
  const low = Math.min(focusedIndex - margin, last)
  const high = focusedIndex + margin - height + 1
  return Math.max(0, Math.min(last, Math.max(high, Math.min(low, first))))
}

/** Rows that stay visible above and below the focused row. */
const SCROLL_OFF = 5

interface Window {
  readonly count: number
  readonly focusedIndex: number
  readonly height: number
  /** The previous first visible row. */
  readonly first: number
}

/** The new first visible row: moves as little as possible to keep the focused row and some rows around it visible. */
export function scrollWindow({ count, focusedIndex, height, first }: Window): number {
  const margin = Math.min(SCROLL_OFF, Math.max(0, Math.floor((height - 1) / 2)))
  const last = Math.max(0, count - height)
  const low = Math.min(focusedIndex - margin, last)
  const high = focusedIndex + margin - height + 1
  return Math.max(0, Math.min(last, Math.max(high, Math.min(low, first))))
}

/** A part of a list that is visible. */
export interface VisiblePart {
  readonly first: number
  readonly visible: number
  readonly total: number
}

/** The rows of a scroll bar of this height that stand for the visible part; null if all of the list is visible. */
export function scrollThumb(
  height: number,
  { first, visible, total }: VisiblePart,
): { from: number; to: number } | null {
  if (total <= visible || height < 1) return null
  const size = Math.max(1, Math.min(height, Math.round((visible / total) * height)))
  const lastFirst = Math.max(1, total - visible)
  const from = Math.round((Math.min(first, lastFirst) / lastFirst) * (height - size))
  return { from, to: from + size }
}

/** A box on the page, in px from the window's top left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Sideways distance counts this many times as much as distance ahead: the focus leaves a row only for something clearly nearer. Tuned by hand. */
const SIDEWAYS_WEIGHT = 3
/** Upper limit of that cost in px: the next row is preferred to an element straight ahead at the end of the page. */
const MAX_SIDEWAYS_COST = 300
/** Sideways movement stays within the row, in px; other rows are reached with up and down. */
const ROW_PX = 40
/** Adjacent boxes may overlap by this much, in px, because of rings and shadows. */
const OVERLAP_PX = 2

/** The index of the nearest box in a direction; null if there is none. */
export function nearestInDirection(from: Box, boxes: readonly Box[], direction: Direction): number | null {
  const start = rotateToDown(from, direction)
  const isSideways = direction === 'left' || direction === 'right'
  let best: { readonly index: number; readonly cost: number } | null = null
  for (const [index, box] of boxes.entries()) {
    const cost = moveCost(start, rotateToDown(box, direction), isSideways ? ROW_PX : Infinity)
    if (cost !== null && (best === null || cost < best.cost)) best = { index, cost }
  }
  return best && best.index
}

/** Rotates a box, so that every direction can be treated as down. */
function rotateToDown({ left, top, right, bottom }: Box, direction: Direction): Box {
  switch (direction) {
    case 'down':
      return { left, top, right, bottom }
    case 'up':
      return { left, top: -bottom, right, bottom: -top }
    case 'right':
      return { left: top, top: left, right: bottom, bottom: right }
    case 'left':
      return { left: top, top: -right, right: bottom, bottom: -left }
  }
}

/** Null if the box is not below, or too far to the side. */
function moveCost(from: Box, to: Box, maxSideways: number): number | null {
  if (to.top < from.bottom - OVERLAP_PX || to.bottom <= from.bottom) return null
  const ahead = Math.max(0, to.top - from.bottom)
  const aside = Math.max(0, to.left - from.right, from.left - to.right)
  if (aside > maxSideways) return null
  // Of several boxes below within the width, prefers the one with the same left edge.
  const shift = Math.min(Math.abs(to.left - from.left), Math.abs(to.right - from.right)) / 1000
  return ahead + Math.min(aside * SIDEWAYS_WEIGHT, MAX_SIDEWAYS_COST) + shift
}

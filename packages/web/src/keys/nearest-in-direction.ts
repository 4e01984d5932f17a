/** A place on the page, in px from the window's corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** What lies aside counts this many times what lies ahead: a row is left only for what is clearly nearer. Tuned by hand. */
const SIDEWAYS_WEIGHT = 3
/** But no further than this, in px: the next row comes before what lies straight ahead at the end of the page. */
const SIDEWAYS_COST_MAX = 300
/** Sideways stays within the row, in px: who wants another one goes up or down. */
const ROW_PX = 40
/** Neighbours may overlap by this much, in px, as rings and shadows do. */
const OVERLAP_PX = 2

/** The index of the box that somebody means who goes from one box in a direction; null where nothing lies there. */
export function nearestInDirection(from: Box, boxes: readonly Box[], direction: Direction): number | null {
  const start = turned(from, direction)
  const isSideways = direction === 'left' || direction === 'right'
  let best: { readonly index: number; readonly cost: number } | null = null
  for (const [index, box] of boxes.entries()) {
    const cost = moveCost(start, turned(box, direction), isSideways ? ROW_PX : Infinity)
    if (cost !== null && (best === null || cost < best.cost)) best = { index, cost }
  }
  return best && best.index
}

/** The same for every direction: as if it were down. */
function turned({ left, top, right, bottom }: Box, direction: Direction): Box {
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

/** Null for what does not lie below, or too far aside. */
function moveCost(from: Box, to: Box, maxSideways: number): number | null {
  if (to.top < from.bottom - OVERLAP_PX || to.bottom <= from.bottom) return null
  const ahead = Math.max(0, to.top - from.bottom)
  const aside = Math.max(0, to.left - from.right, from.left - to.right)
  if (aside > maxSideways) return null
  // Of several below each other's width, the one that begins where this one does.
  const shift = Math.min(Math.abs(to.left - from.left), Math.abs(to.right - from.right)) / 1000
  return ahead + Math.min(aside * SIDEWAYS_WEIGHT, SIDEWAYS_COST_MAX) + shift
}

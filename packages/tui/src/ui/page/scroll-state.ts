import { scrollWindow } from '../list/scroll-window.ts'

/** The properties of a row that scrolling depends on. */
export interface ScrollLine {
  readonly key: string
  /** It can be focused. */
  readonly isFocusable: boolean
  /** `tab` moves from section to section. */
  readonly section?: string | undefined
}

/** The scroll position: the first visible row, and the key of the focused one. */
export interface ScrollState {
  readonly first: number
  readonly focusedKey: string | null
}

export interface ScrollSize {
  readonly lines: readonly ScrollLine[]
  /** Visible rows. */
  readonly height: number
  /** The page may have no focused row; Enter is then handled by the page. */
  readonly allowsNoFocus: boolean
}

const maxFirst = ({ lines, height }: ScrollSize) => Math.max(0, lines.length - height)
const clamp = (first: number, size: ScrollSize) => Math.min(maxFirst(size), Math.max(0, first))
const keyAt = ({ lines }: ScrollSize, index: number) => lines[index]?.key ?? null

/** Adjusts the state to changed rows: the focused row stays visible; without one, the first visible row is focused if required. */
export function adjustScroll(state: ScrollState, size: ScrollSize): ScrollState {
  const at = state.focusedKey === null ? -1 : size.lines.findIndex(({ key }) => key === state.focusedKey)
  if (at >= 0) return { ...state, first: scrollIntoView(at, state.first, size) }
  const first = clamp(state.first, size)
  return { first, focusedKey: size.allowsNoFocus ? null : keyIfVisible(nearestFocusable(size, first, 1), first, size) }
}

/** Moves to the next focusable row if it is visible, else scrolls by a row; up if `rows` is negative. Null at the end. */
export function moveBy(state: ScrollState, size: ScrollSize, rows: number): ScrollState | null {
  let current = state
  for (let left = Math.abs(rows); left > 0; left--) {
    const next = step(current, size, rows > 0 ? 1 : -1)
    if (next === null) return current === state ? null : current
    current = next
  }
  return current
}

/** The first focusable row of the next section; wraps around after the last one. */
export function nextSection(state: ScrollState, size: ScrollSize): ScrollState {
  const { lines } = size
  const at = lines.findIndex(({ key }) => key === state.focusedKey)
  const currentSection = lines[at]?.section
  const isNext = (line: ScrollLine) => line.isFocusable && line.section !== undefined && line.section !== currentSection
  const after = lines.findIndex((line, index) => index > at && isNext(line))
  const target = after >= 0 ? after : lines.findIndex(isNext)
  const key = keyAt(size, target)
  return key === null ? state : { focusedKey: key, first: scrollIntoView(target, state.first, size) }
}

/** The top or the end of the page, with a focusable row there focused. */
export function jump(size: ScrollSize, to: 'top' | 'bottom'): ScrollState {
  const isTop = to === 'top'
  const first = isTop ? 0 : maxFirst(size)
  const from = isTop ? 0 : size.lines.length - 1
  const focusable = isTop && size.allowsNoFocus ? -1 : nearestFocusable(size, from, isTop ? 1 : -1)
  return { first, focusedKey: keyIfVisible(focusable, first, size) }
}

/** The key of a row if it is visible. */
function keyIfVisible(index: number, first: number, size: ScrollSize): string | null {
  return index >= first && index < first + size.height ? keyAt(size, index) : null
}

function step(state: ScrollState, size: ScrollSize, by: 1 | -1): ScrollState | null {
  const { lines, height, allowsNoFocus } = size
  const { first } = state
  const at = state.focusedKey === null ? -1 : lines.findIndex(({ key }) => key === state.focusedKey)
  const from = at >= 0 ? at + by : by > 0 ? first : first + height - 1
  const target = nearestFocusable(size, from, by)
  if (target >= first - 1 && target <= first + height && target >= 0) {
    return { focusedKey: keyAt(size, target), first: scrollIntoView(target, first, size) }
  }
  const scrolled = clamp(first + by, size)
  if (scrolled !== first) {
    const isVisible = at >= scrolled && at < scrolled + height
    return { first: scrolled, focusedKey: isVisible ? state.focusedKey : null }
  }
  if (target >= 0) return { focusedKey: keyAt(size, target), first: scrollIntoView(target, first, size) }
  return by < 0 && allowsNoFocus && at >= 0 ? { first, focusedKey: null } : null
}

/** The index of the nearest focusable row from a row, or -1. */
function nearestFocusable({ lines }: ScrollSize, from: number, by: 1 | -1): number {
  for (let index = Math.max(by > 0 ? 0 : -1, from); index >= 0 && index < lines.length; index += by) {
    if (lines[index]?.isFocusable) return index
  }
  return -1
}

function scrollIntoView(focusedIndex: number, first: number, { lines, height }: ScrollSize): number {
  return scrollWindow({ count: lines.length, height, first, focusedIndex })
}

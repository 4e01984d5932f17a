import { scrollWindow } from '../list/scroll-window.ts'

/** What scrolling needs to know of a row of a page. */
export interface ScrollLine {
  readonly key: string
  /** It can be marked. */
  readonly isStop: boolean
  /** `tab` goes from one section to the next. */
  readonly section?: string | undefined
}

/** Where a page stands: its first visible row, and the key of the marked one. */
export interface ScrollState {
  readonly first: number
  readonly marked: string | null
}

export interface ScrollSize {
  readonly lines: readonly ScrollLine[]
  /** Visible rows. */
  readonly height: number
  /** Nothing needs to be marked: Enter then belongs to the page itself. */
  readonly allowsNoFocus: boolean
}

const lastFirst = ({ lines, height }: ScrollSize) => Math.max(0, lines.length - height)
const clamp = (first: number, size: ScrollSize) => Math.min(lastFirst(size), Math.max(0, first))
const keyAt = ({ lines }: ScrollSize, index: number) => lines[index]?.key ?? null

/** The state once rows came or went: the marked row stays in view; where none is marked that must be, the first visible one is. */
export function settle(state: ScrollState, size: ScrollSize): ScrollState {
  const at = state.marked === null ? -1 : size.lines.findIndex(({ key }) => key === state.marked)
  if (at >= 0) return { ...state, first: inView(at, state.first, size) }
  const first = clamp(state.first, size)
  return { first, marked: size.allowsNoFocus ? null : seen(stopIn(size, first, 1), first, size) }
}

/** Goes to the next stop where that is in sight, else scrolls by a row; `rows` below 0 goes up. Null when nothing is left that way. */
export function moveBy(state: ScrollState, size: ScrollSize, rows: number): ScrollState | null {
  let now = state
  for (let left = Math.abs(rows); left > 0; left--) {
    const next = step(now, size, rows > 0 ? 1 : -1)
    if (next === null) return now === state ? null : now
    now = next
  }
  return now
}

/** The first stop of the next section; after the last one the first. */
export function nextSection(state: ScrollState, size: ScrollSize): ScrollState {
  const { lines } = size
  const at = lines.findIndex(({ key }) => key === state.marked)
  const here = lines[at]?.section
  const isNext = (line: ScrollLine) => line.isStop && line.section !== undefined && line.section !== here
  const after = lines.findIndex((line, index) => index > at && isNext(line))
  const target = after >= 0 ? after : lines.findIndex(isNext)
  const key = keyAt(size, target)
  return key === null ? state : { marked: key, first: inView(target, state.first, size) }
}

/** The top or the end of the page, with the stop there marked. */
export function jump(size: ScrollSize, to: 'top' | 'bottom'): ScrollState {
  const isTop = to === 'top'
  const first = isTop ? 0 : lastFirst(size)
  const from = isTop ? 0 : size.lines.length - 1
  const stop = isTop && size.allowsNoFocus ? -1 : stopIn(size, from, isTop ? 1 : -1)
  return { first, marked: seen(stop, first, size) }
}

/** The key of a row that is in sight. */
function seen(index: number, first: number, size: ScrollSize): string | null {
  return index >= first && index < first + size.height ? keyAt(size, index) : null
}

function step(state: ScrollState, size: ScrollSize, by: 1 | -1): ScrollState | null {
  const { lines, height, allowsNoFocus } = size
  const { first } = state
  const at = state.marked === null ? -1 : lines.findIndex(({ key }) => key === state.marked)
  const from = at >= 0 ? at + by : by > 0 ? first : first + height - 1
  const target = stopIn(size, from, by)
  if (target >= first - 1 && target <= first + height && target >= 0) {
    return { marked: keyAt(size, target), first: inView(target, first, size) }
  }
  const scrolled = clamp(first + by, size)
  if (scrolled !== first) {
    const isVisible = at >= scrolled && at < scrolled + height
    return { first: scrolled, marked: isVisible ? state.marked : null }
  }
  if (target >= 0) return { marked: keyAt(size, target), first: inView(target, first, size) }
  return by < 0 && allowsNoFocus && at >= 0 ? { first, marked: null } : null
}

/** The nearest stop from a row on, or -1. */
function stopIn({ lines }: ScrollSize, from: number, by: 1 | -1): number {
  for (let index = Math.max(by > 0 ? 0 : -1, from); index >= 0 && index < lines.length; index += by) {
    if (lines[index]?.isStop) return index
  }
  return -1
}

function inView(focusedIndex: number, first: number, { lines, height }: ScrollSize): number {
  return scrollWindow({ count: lines.length, height, first, focusedIndex })
}

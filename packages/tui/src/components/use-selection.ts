import { useState, useSyncExternalStore } from 'react'
import { usePlaceMemory, type Marked } from './place-memory.ts'
import { windowOf } from './window-of.ts'

export interface Selection {
  /** What is marked now, also between two keys of one burst, before the screen is drawn again. */
  readonly current: () => Marked
  readonly set: (marked: Marked) => void
  /** Moves over all sections; false when there is no further row that way. */
  readonly move: (rows: number) => boolean
  readonly nextSection: () => void
  /** The first visible row of a section. */
  readonly first: (section: number, height: number) => number
}

/** The marked row of a list in sections, kept within their lengths. Begins where it was left, else at the first row of `start`. */
export function useSelection(lengths: readonly number[], start = 0): Selection {
  const memory = usePlaceMemory()
  const [store] = useState(() =>
    createSelection(memory.rows ?? { section: start, index: 0 }, marked => void (memory.rows = marked)),
  )
  store.resize(lengths)
  useSyncExternalStore(store.subscribe, store.current, store.current)
  return store
}

export function createSelection(start: Marked, remember: (marked: Marked) => void = () => undefined) {
  const listeners = new Set<() => void>()
  const firsts: number[] = []
  let lengths: readonly number[] = []
  let marked = start
  let shown = start

  const clamped = (): Marked => {
    const length = lengths[marked.section] ?? 0
    const section =
      length > 0
        ? marked.section
        : Math.max(
            0,
            lengths.findLastIndex(count => count > 0),
          )
    const last = Math.max(0, (lengths[section] ?? 0) - 1)
    const index = Math.min(last, Math.max(0, marked.index))
    return section === shown.section && index === shown.index ? shown : (shown = { section, index })
  }
  const set = (next: Marked) => {
    marked = next
    remember(next)
    for (const listener of [...listeners]) listener()
  }

  return {
    resize: (next: readonly number[]) => void (lengths = next),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: clamped,
    set,
    move(rows: number) {
      const { section, index } = clamped()
      const before = lengths.slice(0, section).reduce((sum, length) => sum + length, 0)
      const total = lengths.reduce((sum, length) => sum + length, 0)
      const from = before + index
      const to = Math.min(Math.max(0, total - 1), Math.max(0, from + rows))
      if (to === from) return false
      let rest = to
      const target = lengths.findIndex(length => (rest < length ? true : ((rest -= length), false)))
      set({ section: target, index: rest })
      return true
    },
    nextSection() {
      const { section } = clamped()
      const filled = lengths.flatMap((length, at) => (length > 0 ? [at] : []))
      const next = filled[(filled.indexOf(section) + 1) % filled.length]
      if (next !== undefined && next !== section) set({ section: next, index: 0 })
    },
    first(section: number, height: number) {
      const count = lengths[section] ?? 0
      const { section: markedSection, index } = clamped()
      const first = firsts[section] ?? 0
      const next = windowOf({ count, height, first, selected: markedSection === section ? index : first })
      return (firsts[section] = next)
    },
  } satisfies Selection & Record<string, unknown>
}

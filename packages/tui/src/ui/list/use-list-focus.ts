import { useState, useSyncExternalStore } from 'react'
import { useViewState, type FocusedRow } from './view-state.ts'
import { createRowGuard, type RowGuard } from '../row-guard.ts'
import { scrollWindow } from './scroll-window.ts'

export interface ListFocus {
  /** The position of the cursor. Up to date even before the next render, for keys that arrive together. */
  readonly current: () => Pick<FocusedRow, 'section' | 'index'>
  readonly set: (position: Pick<FocusedRow, 'section' | 'index'>) => void
  /** Moves across sections; false at the end. */
  readonly move: (rows: number) => boolean
  readonly nextSection: () => void
  /** The first visible row of a section. */
  readonly first: (section: number, height: number) => number
  /** See {@link RowGuard}. */
  readonly rejectChange: RowGuard['rejectChange']
}

/** The IDs of the rows of each section. */
export type SectionIds = readonly (readonly string[])[]

/**
 * The cursor of a list in sections. It stays on its item when other items change; if the item is removed, it moves to the row
 * at its position. Starts at the saved position, else at the first row of section `start`.
 */
export function useListFocus(ids: SectionIds, start = 0): ListFocus {
  const memory = useViewState()
  const [store] = useState(() =>
    createListFocus(memory.rows ?? { section: start, index: 0 }, { onChange: row => void (memory.rows = row) }),
  )
  store.setIds(ids)
  useSyncExternalStore(store.subscribe, store.current, store.current)
  return store
}

interface ListFocusOptions {
  readonly onChange?: (row: FocusedRow) => void
  readonly guard?: RowGuard
}

export function createListFocus(
  start: FocusedRow,
  { onChange: remember, guard = createRowGuard() }: ListFocusOptions = {},
) {
  const listeners = new Set<() => void>()
  const firstVisibleRows: number[] = []
  let ids: SectionIds = []
  let focused = start
  let shown = start
  let changedId: string | undefined

  const sectionLength = (section: number) => ids[section]?.length ?? 0
  const currentRow = (): FocusedRow => {
    const section =
      sectionLength(focused.section) > 0
        ? focused.section
        : Math.max(
            0,
            ids.findLastIndex(list => list.length > 0),
          )
    const last = Math.max(0, sectionLength(section) - 1)
    const index = Math.min(last, Math.max(0, focused.index))
    return section === shown.section && index === shown.index ? shown : (shown = { section, index })
  }
  const setFocused = ({ section, index }: Pick<FocusedRow, 'section' | 'index'>) => {
    const id = ids[section]?.[index]
    focused = { section, index, ...(id === undefined ? {} : { id }) }
    remember?.(focused)
  }
  const set = (next: Pick<FocusedRow, 'section' | 'index'>) => {
    guard.moved()
    setFocused(next)
    for (const listener of [...listeners]) listener()
  }

  return {
    /** Sets the current rows. Empty sections, as during a fetch, leave the cursor unchanged. */
    setIds(next: SectionIds) {
      const before = ids
      const isSame = before.length === next.length && next.every((list, at) => isEqual(list, before[at] ?? []))
      if (isSame) return
      ids = next
      const { section, id } = focused
      if (sectionLength(section) === 0) return
      const at = id === undefined ? -1 : (next[section]?.indexOf(id) ?? -1)
      if (at >= 0) {
        // Rows that are added or removed before the cursor do not scroll the list.
        if (section === shown.section)
          firstVisibleRows[section] = Math.max(0, (firstVisibleRows[section] ?? 0) + at - focused.index)
        return setFocused({ section, index: at })
      }
      // Without any of the previous rows it is a different list, such as another page or order.
      const isSameList = before[section]?.some(other => next[section]?.includes(other)) === true
      if (id !== undefined && id !== changedId && isSameList) guard.replaced()
      setFocused(currentRow())
    },
    rejectChange() {
      const reason = guard.rejectChange()
      // No warning if a key of the user removed the item.
      if (reason === null) changedId = ids[currentRow().section]?.[currentRow().index]
      return reason
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: currentRow,
    set,
    move(rows: number) {
      const { section, index } = currentRow()
      const lengths = ids.map(list => list.length)
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
      const { section } = currentRow()
      const filled = ids.flatMap((list, at) => (list.length > 0 ? [at] : []))
      const next = filled[(filled.indexOf(section) + 1) % filled.length]
      if (next !== undefined && next !== section) set({ section: next, index: 0 })
    },
    first(section: number, height: number) {
      const count = sectionLength(section)
      const { section: focusedSection, index } = currentRow()
      const first = firstVisibleRows[section] ?? 0
      const next = scrollWindow({ count, height, first, focusedIndex: focusedSection === section ? index : first })
      return (firstVisibleRows[section] = next)
    },
  } satisfies ListFocus & Record<string, unknown>
}

const isEqual = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, at) => id === b[at])

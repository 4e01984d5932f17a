import { useCallback, useMemo, useState } from 'react'
import { filterRows } from './filter-rows.ts'
import { useViewState } from './view-state.ts'

/** The `/` filter of a list. */
export interface RowFilter {
  readonly text: string
  /** The filter field is open. */
  readonly isOpen: boolean
  /** Number of rows without the filter. */
  readonly total: number
  readonly open: () => void
  readonly type: (text: string) => void
  /** Applies the filter and returns to the list. */
  readonly apply: () => void
  readonly clear: () => void
}

/** The filtered rows of a list and its selection. */
export interface Rows<T> {
  readonly rows: readonly T[]
  readonly filter: RowFilter
  readonly isSelected: (id: string) => boolean
  /** Number of selected rows, including rows hidden by the filter. */
  readonly selectedCount: number
  /** Selects or deselects a row. */
  readonly toggle: (id: string) => void
  /** Selects from the last selected row to this one. */
  readonly selectTo: (id: string) => void
  /** Selects all visible rows, or none if all are selected. */
  readonly selectAll: () => void
  readonly clearSelection: () => void
  /** The rows for an action: the selected rows in list order, else the focused one. */
  readonly targets: (marked: T | undefined) => readonly T[]
}

interface Selection {
  readonly ids: ReadonlySet<string>
  readonly last: string | null
}

const NONE: Selection = { ids: new Set(), last: null }

/** `rowText` returns the text that the filter searches. */
export function useRows<T extends { readonly id: string }>(all: readonly T[], rowText: (row: T) => string): Rows<T> {
  const memory = useViewState()
  const [{ text, isOpen }, setFilter] = useState({ text: memory.filter ?? '', isOpen: false })
  const filterBy = (next: string, isTyped: boolean) => {
    memory.filter = next
    setFilter({ text: next, isOpen: isTyped })
  }
  const [{ ids, last }, setSelection] = useState<Selection>(NONE)
  // `rowText` is a new function on every render but always equivalent, so it is not a dependency.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => filterRows(all, text, rowText), [all, text])
  const isSelected = useCallback((id: string) => ids.has(id), [ids])
  const shownIds = () => rows.map(({ id }) => id)
  // Rows hidden by a filter or on another page stay selected, but actions apply only to rows of this page.
  const selectedRows = all.filter(row => ids.has(row.id))

  return {
    rows,
    filter: {
      text,
      isOpen,
      total: all.length,
      open: () => setFilter(now => ({ ...now, isOpen: true })),
      type: next => filterBy(next.replaceAll(/[\r\n\t]/g, ' '), true),
      apply: () => setFilter(now => ({ ...now, isOpen: false })),
      clear: () => filterBy('', false),
    },
    isSelected,
    selectedCount: selectedRows.length,
    toggle: id =>
      setSelection(now => {
        const next = new Set(now.ids)
        if (!next.delete(id)) next.add(id)
        return { ids: next, last: id }
      }),
    selectTo(id) {
      const shown = shownIds()
      const ends = [shown.indexOf(last ?? id), shown.indexOf(id)].sort((a, b) => a - b)
      const [from = 0, to = 0] = ends
      setSelection(now => ({ ids: new Set([...now.ids, ...shown.slice(Math.max(0, from), to + 1)]), last: id }))
    },
    selectAll: () => {
      const shown = shownIds()
      setSelection(shown.every(id => ids.has(id)) ? NONE : { ids: new Set(shown), last: shown.at(-1) ?? null })
    },
    clearSelection: () => setSelection(NONE),
    targets: marked => (selectedRows.length > 0 ? selectedRows : marked === undefined ? [] : [marked]),
  }
}

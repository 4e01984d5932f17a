import { useCallback, useMemo, useState } from 'react'
import { NO_SELECTION, selectRange, toggleAll, toggleSelected } from '@tubecellar/core'
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
  readonly setText: (text: string) => void
  /** Applies the filter and returns to the list. */
  readonly apply: () => void
  readonly clear: () => void
}

/** The filtered rows of a list and its selection. */
export interface ListRows<T> {
  readonly rows: readonly T[]
  readonly filter: RowFilter
  readonly isSelected: (id: string) => boolean
  /** Number of selected rows, including rows hidden by the filter. */
  readonly selectedCount: number
  /** Selects or deselects a row. */
  readonly toggle: (id: string) => void
  /** Selects from the last selected row to this one. */
  readonly selectTo: (id: string) => void
  /** Selects all visible rows; then all items of all pages, if that is possible; then none. */
  readonly selectAll: () => void
  readonly clearSelection: () => void
  /** All items are selected, also those on other pages. */
  readonly isAllSelected: boolean
  /** The rows for an action: the selected rows in list order, else the focused one. */
  readonly targets: (focused: T | undefined) => readonly T[]
}

/** All items of a list, for changes that apply to every page. */
export interface AllPages {
  readonly count: number
  /** Names the filters of the list: a change ends the selection of all items. */
  readonly key: string
}

/** `rowText` returns the text that the filter searches. */
export function useListRows<T extends { readonly id: string }>(
  all: readonly T[],
  rowText: (row: T) => string,
  allPages: AllPages | null = null,
): ListRows<T> {
  const memory = useViewState()
  const [{ text, isOpen }, setFilter] = useState({ text: memory.filter ?? '', isOpen: false })
  const changeFilter = (next: string, isTyped: boolean) => {
    memory.filter = next
    setFilter({ text: next, isOpen: isTyped })
  }
  const [{ ids }, setSelection] = useState(NO_SELECTION)
  const [allSelected, setAllSelected] = useState<string | null>(null)
  const isAllSelected = allPages !== null && allSelected === allPages.key
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
      setText: next => changeFilter(next.replaceAll(/[\r\n\t]/g, ' '), true),
      apply: () => setFilter(now => ({ ...now, isOpen: false })),
      clear: () => changeFilter('', false),
    },
    isSelected,
    selectedCount: isAllSelected ? allPages.count : selectedRows.length,
    isAllSelected,
    toggle(id) {
      setAllSelected(null)
      setSelection(now => toggleSelected(now, id))
    },
    selectTo(id) {
      setAllSelected(null)
      setSelection(now => selectRange(now, id, shownIds()))
    },
    selectAll() {
      const areRowsSelected = shownIds().every(id => ids.has(id))
      const hasMore = allPages !== null && text === '' && allPages.count > rows.length
      if (areRowsSelected && hasMore && !isAllSelected) return setAllSelected(allPages.key)
      setAllSelected(null)
      setSelection(now => toggleAll(now, shownIds()))
    },
    clearSelection() {
      setAllSelected(null)
      setSelection(NO_SELECTION)
    },
    targets: focused => (selectedRows.length > 0 ? selectedRows : focused === undefined ? [] : [focused]),
  }
}

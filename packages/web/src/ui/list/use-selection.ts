import { useState, type MouseEvent } from 'react'
import { NO_SELECTION, selectRange, toggleAll, toggleSelected } from '@tubecellar/core'

interface Identified {
  readonly id: string
}

interface SelectionInput<Row> {
  /** The rows of the page. */
  readonly rows: readonly Row[]
  /** The rows that are selected together; by default all. */
  readonly selectable?: readonly Row[]
  /** All items that match the filters, also on other pages: `key` names the filters. Null if only rows of the page can be selected. */
  readonly all?: { readonly key: string; readonly count: number } | null
}

export interface RowSelection<Row> {
  /** The selected rows of the page. */
  readonly selected: readonly Row[]
  /** All items that match the filters are selected, also those on other pages. */
  readonly isAll: boolean
  /** Number of rows that can be selected on the page. */
  readonly count: number
  /** All rows of the page are selected. */
  readonly isAllOfPage: boolean
  readonly isSelected: (id: string) => boolean
  /** With Shift, selects all rows since the last one. */
  readonly toggle: (id: string, event: Pick<MouseEvent, 'shiftKey'>) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

/** The selected rows. Rows that are no longer shown are not selected, unless all items are selected. */
export function useSelection<Row extends Identified>(input: SelectionInput<Row>): RowSelection<Row> {
  const { rows, selectable = rows, all = null } = input
  const [selection, setSelection] = useState(NO_SELECTION)
  const [allSelected, setAllSelected] = useState<string | null>(null)
  // Another filter ends the selection of all items.
  const isAll = all !== null && allSelected === all.key
  const ids = selectable.map(({ id }) => id)
  const shown = isAll ? toggleAll(NO_SELECTION, ids) : selection
  return {
    selected: rows.filter(({ id }) => shown.ids.has(id)),
    isAll,
    count: ids.length,
    isAllOfPage: ids.length > 0 && ids.every(id => shown.ids.has(id)),
    isSelected: id => shown.ids.has(id),
    toggle(id, { shiftKey }) {
      setAllSelected(null)
      setSelection(shiftKey ? selectRange(shown, id, ids) : toggleSelected(shown, id))
    },
    selectAll() {
      setSelection(toggleAll(NO_SELECTION, ids))
      setAllSelected(all !== null && all.count > ids.length ? all.key : null)
    },
    clear() {
      setSelection(NO_SELECTION)
      setAllSelected(null)
    },
  }
}

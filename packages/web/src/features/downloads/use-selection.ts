import { useState, type MouseEvent } from 'react'
import { NO_SELECTION, selectRange, toggleAll, toggleSelected, type AllItems, type DownloadRow } from '@tubecellar/core'

export interface RowSelection {
  /** The selected rows of the page. */
  readonly selected: readonly DownloadRow[]
  /** All items that match the filters are selected, also those on other pages. */
  readonly isAll: boolean
  readonly isSelected: (id: string) => boolean
  /** With Shift, selects all rows since the last one. */
  readonly toggle: (id: string, event: Pick<MouseEvent, 'shiftKey'>) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

/** The selected rows. Rows that are no longer shown are not selected, unless all items are selected. */
export function useSelection(rows: readonly DownloadRow[], all: AllItems | null): RowSelection {
  const [selection, setSelection] = useState(NO_SELECTION)
  const [allSelected, setAllSelected] = useState<string | null>(null)
  // Another filter ends the selection of all items.
  const filter = all && JSON.stringify(all.selection)
  const isAll = filter !== null && allSelected === filter
  const ids = rows.filter(({ actions }) => actions.length > 0).map(({ id }) => id)
  const shown = isAll ? toggleAll(NO_SELECTION, ids) : selection
  return {
    selected: rows.filter(({ id }) => shown.ids.has(id)),
    isAll,
    isSelected: id => shown.ids.has(id),
    toggle(id, { shiftKey }) {
      setAllSelected(null)
      setSelection(shiftKey ? selectRange(shown, id, ids) : toggleSelected(shown, id))
    },
    selectAll() {
      setSelection(toggleAll(NO_SELECTION, ids))
      setAllSelected(all !== null && all.count > ids.length ? filter : null)
    },
    clear() {
      setSelection(NO_SELECTION)
      setAllSelected(null)
    },
  }
}

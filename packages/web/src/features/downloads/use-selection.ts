import { useState, type MouseEvent } from 'react'
import { NO_SELECTION, selectRange, toggleAll, toggleSelected, type DownloadRow } from '@tubecellar/core'

export interface RowSelection {
  readonly selected: readonly DownloadRow[]
  readonly isSelected: (id: string) => boolean
  /** With Shift, selects all rows since the last one. */
  readonly toggle: (id: string, event: Pick<MouseEvent, 'shiftKey'>) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

/** The selected rows of the page. Rows that are no longer shown are not selected. */
export function useSelection(rows: readonly DownloadRow[]): RowSelection {
  const [selection, setSelection] = useState(NO_SELECTION)
  const ids = rows.map(({ id }) => id)
  const selected = rows.filter(({ id }) => selection.ids.has(id))
  return {
    selected,
    isSelected: id => selection.ids.has(id),
    toggle: (id, { shiftKey }) =>
      setSelection(shiftKey ? selectRange(selection, id, ids) : toggleSelected(selection, id)),
    selectAll: () => setSelection(toggleAll(NO_SELECTION, ids)),
    clear: () => setSelection(NO_SELECTION),
  }
}

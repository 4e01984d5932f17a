import { useState } from 'react'
import { NO_SELECTION, selectRange, toggleAll, toggleSelected } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { useKeys } from '../../keys/key-provider.tsx'
import type { ScrollPageState } from './use-scroll-page.ts'

export interface LineSelection {
  /** The items that can be selected, in order. */
  readonly ids: readonly string[]
  readonly selected: readonly string[]
  readonly toggle: (id: string) => void
  /** Selects from the last selected item to this one. */
  readonly selectTo: (id: string) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

/** The selected items of a page, by the IDs that are the subjects of their lines. */
export function useLineSelection(ids: readonly string[]): LineSelection {
  const [selection, setSelection] = useState(NO_SELECTION)
  return {
    ids,
    selected: ids.filter(id => selection.ids.has(id)),
    toggle: id => setSelection(now => toggleSelected(now, id)),
    selectTo: id => setSelection(now => selectRange(now, id, ids)),
    selectAll: () => setSelection(now => toggleAll(now, ids)),
    clear: () => setSelection(NO_SELECTION),
  }
}

/** The keys that select the items of a page. */
export function useLineSelectionKeys(page: ScrollPageState, selection: LineSelection): void {
  const { ids, selected, toggle, selectTo, selectAll, clear } = selection
  const onFocused = (run: (id: string) => void) => () => {
    const id = ids.find(one => one === page.current()?.subject)
    if (id !== undefined) run(id)
  }
  useKeys('list', {
    ...(ids.length > 0
      ? {
          'list.pick': onFocused(id => {
            toggle(id)
            page.move(1)
          }),
          'list.range': onFocused(selectTo),
          'list.pick-all': selectAll,
        }
      : {}),
    ...(selected.length > 0 ? { 'list.clear': { run: clear, label: uiTexts.selectNone } } : {}),
  })
}

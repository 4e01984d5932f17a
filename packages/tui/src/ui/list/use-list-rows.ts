import { useCallback, useMemo, useState } from 'react'
import { filterRows } from './filter-rows.ts'
import { useViewState } from './view-state.ts'

/** The `/` filter of a list. */
export interface RowFilter {
  readonly text: string
  /** It is being typed. */
  readonly isOpen: boolean
  /** How many rows there are without it. */
  readonly total: number
  readonly open: () => void
  readonly type: (text: string) => void
  /** Keeps what was typed and goes back to the list. */
  readonly keep: () => void
  readonly clear: () => void
}

/** The rows of a list as its filter leaves them, and which of them are selected for an action on several. */
export interface Rows<T> {
  readonly rows: readonly T[]
  readonly filter: RowFilter
  readonly isPicked: (id: string) => boolean
  /** How many are selected, whether the filter shows them or not. */
  readonly picked: number
  /** Selects a row, or not any more. */
  readonly pick: (id: string) => void
  /** Selects from the last selected row to this one. */
  readonly pickTo: (id: string) => void
  /** Selects every shown row, or none when all of them are. */
  readonly pickAll: () => void
  readonly unpick: () => void
  /** What an action goes to: the selected rows in their order, else the marked one. */
  readonly targets: (marked: T | undefined) => readonly T[]
}

interface RowsOptions<T> {
  readonly cardId: (row: T) => string
  /** What the filter looks in. */
  readonly textOf: (row: T) => string
}

interface Selection {
  readonly ids: ReadonlySet<string>
  readonly last: string | null
}

const NONE: Selection = { ids: new Set(), last: null }

export function useRows<T>(all: readonly T[], { cardId, textOf }: RowsOptions<T>): Rows<T> {
  const memory = useViewState()
  const [{ text, isOpen }, setFilter] = useState({ text: memory.filter ?? '', isOpen: false })
  const filterBy = (next: string, isTyped: boolean) => {
    memory.filter = next
    setFilter({ text: next, isOpen: isTyped })
  }
  const [{ ids, last }, setSelection] = useState<Selection>(NONE)
  // The readers are written where the screen is drawn and always mean the same.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => filterRows(all, text, textOf), [all, text])
  const isPicked = useCallback((id: string) => ids.has(id), [ids])
  const shownIds = () => rows.map(cardId)
  // What a filter hides or a page turned away from stays selected; only what is here can be acted on.
  const here = all.filter(row => ids.has(cardId(row)))

  return {
    rows,
    filter: {
      text,
      isOpen,
      total: all.length,
      open: () => setFilter(now => ({ ...now, isOpen: true })),
      type: next => filterBy(next.replaceAll(/[\r\n\t]/g, ' '), true),
      keep: () => setFilter(now => ({ ...now, isOpen: false })),
      clear: () => filterBy('', false),
    },
    isPicked,
    picked: here.length,
    pick: id =>
      setSelection(now => {
        const next = new Set(now.ids)
        if (!next.delete(id)) next.add(id)
        return { ids: next, last: id }
      }),
    pickTo(id) {
      const shown = shownIds()
      const ends = [shown.indexOf(last ?? id), shown.indexOf(id)].sort((a, b) => a - b)
      const [from = 0, to = 0] = ends
      setSelection(now => ({ ids: new Set([...now.ids, ...shown.slice(Math.max(0, from), to + 1)]), last: id }))
    },
    pickAll: () => {
      const shown = shownIds()
      setSelection(shown.every(id => ids.has(id)) ? NONE : { ids: new Set(shown), last: shown.at(-1) ?? null })
    },
    unpick: () => setSelection(NONE),
    targets: marked => (here.length > 0 ? here : marked === undefined ? [] : [marked]),
  }
}

/** The selected rows of a list. They are identified by ID, so they stay selected when rows are added, removed or sorted. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  /** The row that was selected or deselected last: a range starts there. */
  readonly last: string | null
}

export const NO_SELECTION: Selection = { ids: new Set(), last: null }

export function toggleSelected({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, last: id }
}

/** Adds the rows from the last one to `id`. `shown` are the visible rows in order. */
export function selectRange({ ids, last }: Selection, id: string, shown: readonly string[]): Selection {
  const [from = 0, to = 0] = [shown.indexOf(last ?? id), shown.indexOf(id)].sort((a, b) => a - b)
  return { ids: new Set([...ids, ...shown.slice(Math.max(0, from), to + 1)]), last: id }
}

/** Selects all visible rows, or none if all are selected. */
export function toggleAll({ ids }: Selection, shown: readonly string[]): Selection {
  if (shown.every(id => ids.has(id))) return NO_SELECTION
  return { ids: new Set(shown), last: shown.at(-1) ?? null }
}

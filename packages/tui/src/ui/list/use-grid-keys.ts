import { useKeys } from '../../keys/key-provider.tsx'
import type { ListFocus } from './use-list-focus.ts'

interface GridKeys {
  readonly listFocus: ListFocus
  /** The section that is a grid; above it rows stay rows. */
  readonly section: number
  readonly perRow: number
  readonly isActive: boolean
  readonly toPage: { readonly previous: (() => void) | null; readonly next: (() => void) | null }
}

/** Moving in a grid: sideways by cells, down and up by rows. Beyond its ends it goes on as a list does. */
export function useGridKeys({ listFocus, section, perRow, isActive, toPage }: GridKeys): void {
  const by = (cells: number) => {
    if (listFocus.move(cells)) return
    if (cells > 0) toPage.next?.()
    else toPage.previous?.()
  }
  const rows = (count: number) => {
    const marked = listFocus.current()
    const isRow = marked.section !== section
    // Going up from the first row of cells leads to the last row above the grid.
    by(isRow ? count : count < 0 && marked.index < perRow ? Math.min(-1, -marked.index - 1) : count * perRow)
  }
  useKeys(
    'grid',
    {
      'grid.right': { run: count => by(count ?? 1) },
      'grid.left': { run: count => by(-(count ?? 1)) },
      'grid.down': { run: count => rows(count ?? 1) },
      'grid.up': { run: count => rows(-(count ?? 1)) },
    },
    { isActive },
  )
}

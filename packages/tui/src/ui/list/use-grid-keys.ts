import { useKeys } from '../../keys/key-provider.tsx'
import type { ListFocus } from './use-list-focus.ts'
import type { ToPage } from './use-list-keys.ts'

interface GridKeys {
  readonly listFocus: ListFocus
  /** The section that is a grid; sections above it are lists. */
  readonly section: number
  readonly perRow: number
  readonly isActive: boolean
  readonly toPage: Pick<ToPage, 'previous' | 'next'>
}

/** Registers the grid navigation keys: sideways by cells, up and down by rows, past the ends as in a list. */
export function useGridKeys({ listFocus, section, perRow, isActive, toPage }: GridKeys): void {
  const moveCells = (cells: number) => {
    if (listFocus.move(cells)) return
    if (cells > 0) toPage.next?.()
    else toPage.previous?.()
  }
  const moveRows = (count: number) => {
    const focused = listFocus.current()
    const isRow = focused.section !== section
    // Moving up from the first row of cells focuses the last row above the grid.
    moveCells(isRow ? count : count < 0 && focused.index < perRow ? Math.min(-1, -focused.index - 1) : count * perRow)
  }
  useKeys(
    'grid',
    {
      'grid.right': { run: count => moveCells(count ?? 1) },
      'grid.left': { run: count => moveCells(-(count ?? 1)) },
      'grid.down': { run: count => moveRows(count ?? 1) },
      'grid.up': { run: count => moveRows(-(count ?? 1)) },
    },
    { isActive },
  )
}

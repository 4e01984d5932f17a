import { codesBetween, type Cell, type Code } from '../terminal/styled-text.ts'

const NO_STYLES: readonly Code[] = []

/** Cells as text that starts and ends without a style. */
export function textFromCells(cells: readonly Cell[]): string {
  let text = ''
  let styles = NO_STYLES
  for (const cell of cells) {
    text += codesBetween(styles, cell.styles).join('') + cell.value
    styles = cell.styles
  }
  return text + codesBetween(styles, NO_STYLES).join('')
}

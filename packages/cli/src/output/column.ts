import { displayText } from '@tubecellar/core/format'

export interface Column<T> {
  readonly heading: string
  /** For people. Hostile text is fine: it is made safe here. */
  readonly text: (row: T) => string
  /** For programs, where it differs: plain numbers and ISO dates. */
  readonly plain?: (row: T) => string | number
  readonly align?: 'right'
  /** Gives way when the terminal is narrow; others keep their width. */
  readonly isFlexible?: boolean
}

/** One row as tab-separated values, free of anything that could be taken for a tab or an end of line. */
export function plainRow<T>(columns: readonly Column<T>[], row: T): string {
  return columns.map(({ plain, text }) => displayText(String((plain ?? text)(row)))).join('\t')
}

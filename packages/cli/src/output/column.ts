import { displayText } from '@tubecellar/core/format'

export interface Column<T> {
  readonly heading: string
  /** Text for tables. Control characters are escaped when it is printed. */
  readonly text: (row: T) => string
  /** Value for piped output if it differs, such as plain numbers and ISO dates. */
  readonly plain?: (row: T) => string | number
  readonly align?: 'left' | 'right'
  /**
   * How the column adapts to narrow terminals. `title` is cut after the columns with `cut`; `wrap` continues on the next line. Other
   * columns, such as IDs and numbers, keep their width.
   */
  readonly fit?: 'cut' | 'title' | 'wrap'
}

/** One row as tab-separated values, without other tabs and line breaks. */
export function plainRow<T>(columns: readonly Column<T>[], row: T): string {
  return columns.map(({ plain, text }) => displayText(String((plain ?? text)(row)))).join('\t')
}

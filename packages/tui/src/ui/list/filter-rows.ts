import { fuzzySearch } from '../fuzzy-search.ts'

interface FilterTerm {
  /** `!`: the rows that do not match. */
  readonly isInverse: boolean
  /** `~`: matches fuzzily. */
  readonly isFuzzy: boolean
  readonly text: string
}

function parseFilter(query: string): FilterTerm {
  const [, signs = '', text = ''] = /^\s*([!~]*)(.*)$/s.exec(query) ?? []
  return { isInverse: signs.includes('!'), isFuzzy: signs.includes('~'), text: text.trim() }
}

/**
 * The rows whose text contains every word of the query, in list order. A leading `~` matches fuzzily, a leading `!` returns the
 * rows that do not match. An empty query returns all rows.
 */
export function filterRows<T>(rows: readonly T[], query: string, textOf: (row: T) => string): readonly T[] {
  const { isInverse, isFuzzy, text } = parseFilter(query)
  if (text === '') return rows
  if (isFuzzy) {
    const found = new Set(fuzzySearch(rows.map(textOf), text))
    return rows.filter((_, at) => found.has(at) !== isInverse)
  }
  const words = text.toLowerCase().split(/\s+/)
  return rows.filter(row => {
    const rowText = textOf(row).toLowerCase()
    return words.every(word => rowText.includes(word)) !== isInverse
  })
}

/** The filter for the title of a list: `only river`, `without river`, `like rvr`; empty without a filter. */
export function filterTitle(query: string): string {
  const { isInverse, isFuzzy, text } = parseFilter(query)
  if (text === '') return ''
  const operator = isFuzzy ? (isInverse ? 'unlike' : 'like') : isInverse ? 'without' : 'only'
  return `${operator} ${text}`
}

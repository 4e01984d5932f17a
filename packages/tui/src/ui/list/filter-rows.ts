import { fuzzySearch } from '../fuzzy-search.ts'

interface FilterTerm {
  /** `!`: the rows that it does not find. */
  readonly isInverse: boolean
  /** `~`: letters may be missing. */
  readonly isFuzzy: boolean
  readonly text: string
}

function parseFilter(query: string): FilterTerm {
  const [, signs = '', text = ''] = /^\s*([!~]*)(.*)$/s.exec(query) ?? []
  return { isInverse: signs.includes('!'), isFuzzy: signs.includes('~'), text: text.trim() }
}

/**
 * The rows whose text has every word of the query, in their order; with `~` before it those that it may mean, with `!` those
 * that it does not find. All of them for an empty one.
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

/** A filter as the title of its list tells it: `only river`, `without river`, `like rvr`; empty where everything is shown. */
export function filterTitle(query: string): string {
  const { isInverse, isFuzzy, text } = parseFilter(query)
  if (text === '') return ''
  const how = isFuzzy ? (isInverse ? 'unlike' : 'like') : isInverse ? 'without' : 'only'
  return `${how} ${text}`
}

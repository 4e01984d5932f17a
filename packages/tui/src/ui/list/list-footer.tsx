import { fit } from '../../terminal/fit.ts'
import { FilterLine } from './filter-input.tsx'
import { ThemedText } from '../themed-text.tsx'
import type { RowFilter } from './use-list-rows.ts'

interface ListFooterProps {
  /** `1-13 of 4,318` */
  readonly range: string
  /** The next page is on its way. */
  readonly isStale: boolean
  /** Why the list could not be asked for again. */
  readonly failure: string | undefined
  readonly width: number
  readonly filter?: RowFilter
  /** How many rows it leaves. */
  readonly shown?: number
  /** How many rows are selected. */
  readonly picked?: number
}

/** The row under a list: what part of it is shown, or why that may be old. */
export function ListFooter({ range, isStale, failure, width, filter, shown = 0, picked = 0 }: ListFooterProps) {
  if (failure !== undefined) return <ThemedText as="warning">{fit(` ! ${failure}  r retry`, width)}</ThemedText>
  const focusedIndex = picked === 0 ? '' : `   ${picked} selected`
  if (filter && (filter.isOpen || filter.text !== ''))
    return <FilterLine filter={filter} shown={shown} aside={focusedIndex} />
  return <ThemedText as="dim">{` ${range}${focusedIndex}${isStale ? '  …' : ''}`}</ThemedText>
}

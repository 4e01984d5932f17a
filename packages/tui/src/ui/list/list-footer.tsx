import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { fit } from '../../terminal/fit.ts'
import { FilterInput } from './filter-input.tsx'
import { ThemedText } from '../themed-text.tsx'
import type { RowFilter } from './use-list-rows.ts'

interface ListFooterProps {
  /** `1-13 of 4,318` */
  readonly range: string
  /** The next page is loading. */
  readonly isStale: boolean
  /** Why the list could not be reloaded. */
  readonly failure: string | undefined
  readonly width: number
  readonly filter?: RowFilter
  /** Number of matching rows. */
  readonly shown?: number
  /** Number of selected rows. */
  readonly selectedCount?: number
  /** Number of rows of the whole list. */
  readonly total?: number
}

/** The row below a list: the visible range, the filter, or why the data may be outdated. */
export function ListFooter(props: ListFooterProps) {
  const { range, isStale, failure, width, filter, shown = 0, selectedCount = 0, total = 0 } = props
  if (failure !== undefined)
    return <ThemedText as="warning">{fit(uiTexts.failureWithRetry(failure), width)}</ThemedText>
  const selection = selectedCount === 0 ? '' : uiTexts.selectedCount(selectedCount)
  const part = filter && filter.total < total ? uiTexts.filteredPart(filter.total, total) : ''
  if (filter && (filter.isOpen || filter.text !== ''))
    return <FilterInput filter={filter} shown={shown} aside={`${selection}${isStale ? '  …' : part}`} />
  return <ThemedText as="dim">{` ${range}${selection}${isStale ? '  …' : ''}`}</ThemedText>
}

import { useEffect, useState } from 'react'
import type { ListView } from '@tubecellar/core'
import type { ListActions } from '@tubecellar/core/react'

/** The next page is loaded when this many rows or fewer follow the visible ones. */
const PREFETCH_ROWS = 5

interface ContinuousList {
  readonly list: ListView<{ readonly id: string }>['list']
  readonly actions: Pick<ListActions, 'showNext' | 'showPrevious' | 'showWhole'>
  /** The first visible row of the loaded rows. */
  readonly first: number
  readonly visibleRows: number
  /** A filter of the list needs the rows of all pages. */
  readonly isFiltered: boolean
}

/** Loads the pages before and after the visible rows, and all pages once there is a filter. Does nothing in a list of single pages. */
export function useContinuousList({ list, actions, first, visibleRows, isFiltered }: ContinuousList): void {
  const page = list.tag === 'ready' && !list.isStale ? list.value : null
  const { next = null, previous = null } = page?.more ?? {}
  const isAtEnd = !isFiltered && page !== null && first + visibleRows + PREFETCH_ROWS >= page.rows.length
  const needsNext = isAtEnd && next !== null && !next.isLoading && next.failure === null
  const needsPrevious =
    !isFiltered && first < PREFETCH_ROWS && previous !== null && !previous.isLoading && previous.failure === null
  const { showNext, showPrevious, showWhole } = actions
  // The rows at the ends when a page was requested: a server that repeats its rows is not asked again.
  const [requested] = useState(() => ({ last: '', first: '' }))
  const lastId = page?.rows.at(-1)?.id ?? ''
  const firstId = page?.rows[0]?.id ?? ''
  useEffect(() => {
    if (next?.failure) requested.last = ''
    if (previous?.failure) requested.first = ''
    if (needsNext && requested.last !== lastId) {
      requested.last = lastId
      showNext()
    } else if (needsPrevious && requested.first !== firstId) {
      requested.first = firstId
      showPrevious()
    }
    // The functions are new on every render, and load one page at a time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [needsNext, needsPrevious, page])
  useEffect(() => {
    if (isFiltered) showWhole()
    // `showWhole` is always equivalent.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isFiltered])
}

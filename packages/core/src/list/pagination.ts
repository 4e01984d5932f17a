import type { Paginate } from '../contract/index.ts'
import { listTexts } from '../messages/en/list.ts'

export interface PageLink {
  /** For the `page` parameter: 0 for the first page, which removes the parameter. */
  readonly page: number
  readonly label: string
  readonly isCurrent: boolean
}

export interface Pagination {
  /** False if everything fits on one page. */
  readonly isVisible: boolean
  readonly links: readonly PageLink[]
  /** The target of arrow keys and buttons; null at the ends. */
  readonly previous: number | null
  readonly next: number | null
  /** The last page; null on the last page itself. */
  readonly last: number | null
  /** `1-13 of 4,318` */
  readonly range: string
  /** The position of the first row in the whole list. */
  readonly offset: number
  /** `3-8 of 4,318`: the range of some of the rows, from the first one at `from`. */
  readonly rangeOf: (from: number, count: number) => string
  /** Number of rows of all pages. */
  readonly total: number
}

/** The page controls of a list. Servers return 0, false or null for "no last page"; all are treated the same. */
export function paginationView(paginate: Paginate, shownCount: number): Pagination {
  const current = Math.max(1, paginate.current_page)
  const before = paginate.prev_pages ?? []
  const first = current > 1 ? [1] : []
  const last = paginate.last_page ? [paginate.last_page] : []
  const pages = [...new Set([...first, ...before, current, ...paginate.next_pages, ...last])].sort((a, b) => a - b)
  const isLast = !paginate.last_page && paginate.next_pages.length === 0
  return {
    isVisible: pages.length > 1,
    links: pages.map(page => ({
      page: page === 1 ? 0 : page,
      label: page === paginate.last_page && paginate.max_hits ? listTexts.max : String(page),
      isCurrent: page === current,
    })),
    previous: current > 1 ? (current === 2 ? 0 : current - 1) : null,
    next: isLast ? null : current + 1,
    last: isLast || !paginate.last_page ? null : paginate.last_page,
    range: rangeText(paginate, 0, shownCount),
    offset: paginate.page_from,
    rangeOf: (from, count) => rangeText(paginate, from, count),
    total: paginate.total_hits,
  }
}

function rangeText({ page_from, total_hits, max_hits }: Paginate, from: number, shownCount: number): string {
  if (shownCount === 0) return listTexts.of(total_hits)
  const first = page_from + from
  return listTexts.range(first + 1, first + shownCount, total_hits, max_hits ? '+' : '')
}

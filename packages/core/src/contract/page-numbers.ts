import type { Paginate } from './pagination.ts'

/** From this number of hits, the response sets `max_hits` and has one page less. */
export const MAX_HITS = 10_000

/** Number of pages that are listed before and after the current one. */
export const MAX_PAGES_PER_SIDE = 5

interface PageInfo {
  /** As requested: 0 and 1 are both the first page. */
  page: number
  pageSize: number
  totalHits: number
  /** The query string without `page`. */
  params: string
}

/** The `paginate` object of a page. */
export function paginate({ page, pageSize, totalHits, params }: PageInfo): Paginate {
  const isCapped = totalHits >= MAX_HITS
  const pages = Math.ceil(totalHits / pageSize) - (isCapped ? 1 : 0)
  const offsets = Array.from({ length: MAX_PAGES_PER_SIDE }, (_, i) => i)
  return {
    page_size: pageSize,
    page_from: page <= 1 ? 0 : (page - 1) * pageSize,
    prev_pages: page <= 1 ? null : offsets.map(i => page - MAX_PAGES_PER_SIDE + i).filter(p => p > 1),
    current_page: page,
    max_hits: isCapped,
    params,
    last_page: page < pages && pages > 1 ? pages : 0,
    next_pages: offsets.map(i => page + 1 + i).filter(p => p > 1 && p < pages),
    total_hits: Math.min(totalHits, MAX_HITS),
  }
}

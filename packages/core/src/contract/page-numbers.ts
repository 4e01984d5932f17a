import type { Paginate } from './pagination.ts'

/** From this many hits on, the wire says `max_hits` and counts one page less (api contract 4.1). */
export const MAX_HITS = 10_000

/** How many page numbers are offered on either side of the current one. */
export const PAGES_AROUND = 5

interface PageInfo {
  /** As given by the caller, 0-based or 1-based: both 0 and 1 are the first page. */
  page: number
  pageSize: number
  totalHits: number
  /** The query string without `page`. */
  params: string
}

/** The paginate object for one page, by the rules of api contract 4.1. */
export function paginate({ page, pageSize, totalHits, params }: PageInfo): Paginate {
  const isCapped = totalHits >= MAX_HITS
  const pages = Math.ceil(totalHits / pageSize) - (isCapped ? 1 : 0)
  const around = Array.from({ length: PAGES_AROUND }, (_, i) => i)
  return {
    page_size: pageSize,
    page_from: page <= 1 ? 0 : (page - 1) * pageSize,
    prev_pages: page <= 1 ? null : around.map(i => page - PAGES_AROUND + i).filter(p => p > 1),
    current_page: page,
    max_hits: isCapped,
    params,
    last_page: page < pages && pages > 1 ? pages : 0,
    next_pages: around.map(i => page + 1 + i).filter(p => p > 1 && p < pages),
    total_hits: Math.min(totalHits, MAX_HITS),
  }
}

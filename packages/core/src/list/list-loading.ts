/** How the lists of a user interface load their rows. */
export interface ListLoading {
  /** Appends pages to one another; otherwise a list shows one page. */
  readonly isContinuous: boolean
  /** Pages of a continuous list in memory. When one more is shown at one end, the page at the other end is removed. */
  readonly maxPages: number
  /** Rows per request, on servers that support it; null: the page size of the user. */
  readonly pageSize: number | null
}

export const ONE_PAGE: ListLoading = { isContinuous: false, maxPages: 10, pageSize: null }

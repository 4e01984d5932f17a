import { paginate, type Paginate } from '@tubecellar/core/contract'
import type { Awaitable } from './awaitable.ts'

export interface PagedResult<T> {
  data: T[]
  paginate: Paginate
}

export interface PageRequest {
  /** 0 and 1 are both the first page. */
  page: number
  pageSize: number
  /** The query string without `page`. */
  params: string
}

/** Reads one page of a list (docs/spec/wire-format.md#pagination). A page past the end is empty and reads nothing. */
export async function readPage<T>(
  request: PageRequest,
  totalHits: number,
  read: (range: { offset: number; limit: number }) => Awaitable<T[]>,
): Promise<PagedResult<T>> {
  const pagination = paginate({ ...request, totalHits })
  const isPastEnd = pagination.page_from >= totalHits
  return {
    data: isPastEnd ? [] : await read({ offset: pagination.page_from, limit: request.pageSize }),
    paginate: pagination,
  }
}

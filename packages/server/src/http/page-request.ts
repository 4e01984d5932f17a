import type { FastifyRequest } from 'fastify'
import { MAX_PAGE_SIZE } from '@tubecellar/core/contract'
import type { PageRequest } from '../platform/read-page.ts'

/** Dependencies of list handlers. */
export interface PageDependencies {
  readonly services: {
    readonly accounts: { getConfig(userId: number): Promise<{ page_size: number }> }
  }
}

/** Larger than any list, and small enough for exact arithmetic. */
const MAX_PAGE = 1_000_000_000

interface PagedRequest {
  readonly user: { readonly id: number }
  readonly query: { readonly page?: number | undefined; readonly page_size?: number | undefined }
  readonly request: Pick<FastifyRequest, 'url'>
}

/** The requested page; by default, the page size is a setting of the user (docs/spec/wire-format.md#pagination). */
export async function pageRequest(
  { services }: PageDependencies,
  { user, query, request }: PagedRequest,
): Promise<PageRequest> {
  const isSizeRequested = query.page_size !== undefined && query.page_size > 0
  const pageSize = isSizeRequested
    ? Math.min(MAX_PAGE_SIZE, query.page_size)
    : (await services.accounts.getConfig(user.id)).page_size
  const params = new URL(request.url, 'http://localhost').searchParams
  params.delete('page')
  return { page: Math.min(MAX_PAGE, Math.max(0, query.page ?? 0)), pageSize, params: params.toString() }
}

import type { FastifyRequest } from 'fastify'
import type { PageRequest } from '../platform/read-page.ts'

/** Dependencies of list handlers. */
export interface PageDependencies {
  readonly services: {
    readonly accounts: { getConfig(userId: number): Promise<{ page_size: number }> }
  }
}

/** Larger than any list, and small enough for exact arithmetic. */
const MAX_PAGE = 1_000_000_000

/** The requested page; the page size is a setting of the user (docs/spec/wire-format.md#pagination). */
export async function pageRequest(
  { services }: PageDependencies,
  { user, query, request }: { user: { id: number }; query: { page?: number | undefined }; request: FastifyRequest },
): Promise<PageRequest> {
  const { page_size: pageSize } = await services.accounts.getConfig(user.id)
  const params = new URL(request.url, 'http://localhost').searchParams
  params.delete('page')
  return { page: Math.min(MAX_PAGE, Math.max(0, query.page ?? 0)), pageSize, params: params.toString() }
}

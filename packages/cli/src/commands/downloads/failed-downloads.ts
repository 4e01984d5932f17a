import { ApiError, type Client } from '@tubecellar/core/client'
import type { DownloadItem } from '@tubecellar/core/contract'
import { listPages, type Page } from '../../command/list-pages.ts'

interface Filter {
  readonly filter: 'pending' | 'ignore'
  readonly channel?: string
}

/** Whether the server does not support a filter (400) or an endpoint (404, 405) of later releases. */
export const isUnknownOnServer = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 405].includes(error.status)

/** A page of failed items. Servers before v0.5.5 have no such filter: all pages are fetched and combined into one. */
export async function failedDownloads(client: Client, filter: Filter, page: number): Promise<Page<DownloadItem>> {
  try {
    return await client.listDownloads({ query: { ...filter, error: true, page } })
  } catch (error) {
    if (!isUnknownOnServer(error)) throw error
  }
  const failed: DownloadItem[] = []
  const fetchPage = (number: number) => client.listDownloads({ query: { ...filter, page: number } })
  let last: Page<DownloadItem> | undefined
  for await (const items of listPages({ all: true }, fetchPage, end => (last = end.last)))
    failed.push(...items.filter(({ message }) => message))
  const paginate = { page_from: 0, prev_pages: [], next_pages: [], last_page: 0, max_hits: false }
  if (!last) throw new Error('The list ended without a last page.')
  return { data: failed, paginate: { ...last.paginate, ...paginate, current_page: 1, total_hits: failed.length } }
}

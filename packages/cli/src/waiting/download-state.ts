import { ApiError, type Client } from '@tubecellar/core/client'
import type { DownloadItem } from '@tubecellar/core/contract'
import { waitingTexts } from '@tubecellar/core/messages/cli/waiting'
import { hasNextPage } from '../command/list-pages.ts'

/** An item whose next attempt is later than this counts as failed, so that commands do not wait for hours. */
const RETRY_LIMIT_MS = 60_000

export async function isArchived(client: Client, id: string): Promise<boolean> {
  try {
    await client.getVideo({ params: { id } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

/** Failed items and items with a late next attempt, with the reason. */
export async function failedAmong(
  client: Client,
  ids: ReadonlySet<string>,
  nowMs: number,
): Promise<Map<string, string>> {
  const failed = new Map<string, string>()
  for await (const item of queueItems(client, { error: true })) {
    if (ids.has(item.youtube_id) && hasFailed(item, nowMs))
      failed.set(item.youtube_id, item.message ?? waitingTexts.downloadFailed)
  }
  return failed
}

/** IDs that are no longer pending in the queue: archived, ignored or removed. */
export async function missingFromQueue(client: Client, ids: ReadonlySet<string>): Promise<string[]> {
  const missing = new Set(ids)
  for await (const item of queueItems(client, { filter: 'pending' })) missing.delete(item.youtube_id)
  return [...missing]
}

/** Items added to the queue since `watchQueue` was called: titles by ID. */
export interface NewInQueue {
  /** Checks the first page of the queue, which contains items that start automatically until they are archived. */
  checkQueueHead(): Promise<void>
  all(): Promise<ReadonlyMap<string, string>>
}

/** Stores the IDs in the queue to find items that are added later. */
export async function watchQueue(client: Client): Promise<NewInQueue> {
  const initialIds = new Set<string>()
  for await (const { youtube_id: id } of queueItems(client, { filter: 'pending' })) initialIds.add(id)
  const found = new Map<string, string>()
  const add = ({ youtube_id: id, title }: DownloadItem) => {
    if (!initialIds.has(id)) found.set(id, title)
  }
  return {
    checkQueueHead: async () => (await client.listDownloads({ query: { filter: 'pending' } })).data.forEach(add),
    all: async () => {
      for await (const item of queueItems(client, { filter: 'pending' })) add(item)
      return found
    },
  }
}

async function* queueItems(
  client: Client,
  query: { error?: boolean; filter?: 'pending' },
): AsyncGenerator<DownloadItem> {
  for (let page = 1; ; page++) {
    const response = await client.listDownloads({ query: { ...query, page } })
    yield* response.data
    if (!hasNextPage(response)) return
  }
}

/** On servers that do not return `state`, a message means that the item has failed. */
function hasFailed({ state, message, next_attempt: nextAttempt }: DownloadItem, nowMs: number): boolean {
  if (state === undefined) return Boolean(message)
  if (state === 'failed') return true
  return state === 'waiting' && typeof nextAttempt === 'number' && nextAttempt * 1000 - nowMs > RETRY_LIMIT_MS
}

import { ApiError, type Client } from '@tubecellar/core/client'
import type { DownloadItem } from '@tubecellar/core/contract'
import { hasNextPage } from '../command/list-pages.ts'

/** An item whose next attempt is further away than this counts as failed: nobody waits hours at a prompt. */
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

/** The items of the queue that will not go further by themselves soon, each with its reason. */
export async function failedAmong(
  client: Client,
  ids: ReadonlySet<string>,
  nowMs: number,
): Promise<Map<string, string>> {
  const failed = new Map<string, string>()
  for await (const item of queueItems(client, { error: true })) {
    if (ids.has(item.youtube_id) && hasFailed(item, nowMs))
      failed.set(item.youtube_id, item.message ?? 'Download failed.')
  }
  return failed
}

/** Those that are no longer waiting in the queue: archived just now, ignored or forgotten by someone. */
export async function missingFromQueue(client: Client, ids: ReadonlySet<string>): Promise<string[]> {
  const missing = new Set(ids)
  for await (const item of queueItems(client, { filter: 'pending' })) missing.delete(item.youtube_id)
  return [...missing]
}

/** What is in the queue and was not there before, by id, with titles. */
export interface NewInQueue {
  /** Looks at the top of the queue, where items that start by themselves stand for as long as they need. */
  checkQueueHead(): Promise<void>
  all(): Promise<ReadonlyMap<string, string>>
}

/** Remembers what is in the queue now, to tell what comes in later. */
export async function watchQueue(client: Client): Promise<NewInQueue> {
  const before = new Set<string>()
  for await (const { youtube_id: id } of queueItems(client, { filter: 'pending' })) before.add(id)
  const found = new Map<string, string>()
  const add = ({ youtube_id: id, title }: DownloadItem) => {
    if (!before.has(id)) found.set(id, title)
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

/** Servers that tell no state fail an item by giving it a message. */
function hasFailed({ state, message, next_attempt: nextAttempt }: DownloadItem, nowMs: number): boolean {
  if (state === undefined) return Boolean(message)
  if (state === 'failed') return true
  return state === 'waiting' && typeof nextAttempt === 'number' && nextAttempt * 1000 - nowMs > RETRY_LIMIT_MS
}

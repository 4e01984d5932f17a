import { ApiError, type Client } from '@tubecellar/core/client'
import type { TrashStats } from '@tubecellar/core/contract'

/** Null from other servers of this API, which have no trash. */
export async function readTrashStats(client: Client): Promise<TrashStats | null> {
  try {
    return await client.getTrashStats()
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

import { ApiError, type Client } from '@tubecellar/core/client'
import { formatTrashPeriod } from '@tubecellar/core/format'

/** What becomes of deleted videos on this server. */
export async function trashConsequence({ client }: { readonly client: Client }): Promise<string> {
  try {
    return formatTrashPeriod((await client.getAppSettings()).application.trash_days)
  } catch (error) {
    // The question is asked all the same, with the more careful answer.
    if (error instanceof ApiError && error.status !== 0) return formatTrashPeriod(undefined)
    throw error
  }
}

import { ApiError, type Client } from '@tubecellar/core/client'
import { formatTrashPeriod } from '@tubecellar/core/format'

/** How long this server keeps deleted videos. */
export async function trashConsequence({ client }: { readonly client: Client }): Promise<string> {
  try {
    return formatTrashPeriod((await client.getAppSettings()).application.trash_days)
  } catch (error) {
    // Without the setting, the confirmation shows the more cautious text.
    if (error instanceof ApiError && error.status !== 0) return formatTrashPeriod(undefined)
    throw error
  }
}

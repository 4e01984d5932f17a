import type { Core } from './create-core.ts'
import { refreshVideos } from './queries.ts'

/** Marks every video of a channel or playlist; all lists of videos follow. */
export async function markAll(core: Core, id: string, isWatched: boolean): Promise<boolean> {
  const isDone = await core.act(
    () => core.client.setWatched({ body: { id, is_watched: isWatched } }),
    isWatched ? 'All marked watched' : 'All marked unwatched',
  )
  refreshVideos(core.queryClient)
  return isDone
}

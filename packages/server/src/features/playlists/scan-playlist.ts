import { addEntries } from '../downloads/resolve/add-entries.ts'
import type { AddingContext, AddSummary } from '../downloads/resolve/resolve-context.ts'
import type { NewQueueItem } from '../downloads/queue-item.ts'
import type { Source } from '../subscriptions/subscriptions.store.ts'
import { savePlaylist, readPlaylist, type PlaylistContext } from './read-playlist.ts'
import { sourceAddress } from '../../site/source-url.ts'
import type { PlaylistScanner } from '../subscriptions/scan-context.ts'
import type { PlaylistIndexStore } from './playlist-index.store.ts'

/** Reads playlists for the scan of subscriptions. */
export function createPlaylistScanner(playlists: PlaylistIndexStore): PlaylistScanner {
  return {
    scan: (context, source, summary) => scanPlaylist({ ...context, playlists }, source, summary),
    save: async (context, { url, page }) => {
      const playlistContext = { ...context, playlists }
      return savePlaylist(playlistContext, await readPlaylist(playlistContext, url, { page }))
    },
  }
}

/**
 * Queues what is new in a playlist. The whole list is read each time: apart from its first entries, in its sort order, everything
 * that came in since the last scan is wanted, wherever it was put. Answers the items that came with no more than the listing knew.
 */
async function scanPlaylist(
  context: PlaylistContext & AddingContext,
  source: Source,
  summary: AddSummary,
): Promise<NewQueueItem[]> {
  const { playlists, settings, input } = context
  const size = settings.subscriptions.playlist_size
  if (size === 0) return []
  const list = await readPlaylist(context, sourceAddress(source), { request: input })
  await savePlaylist(context, list)
  const ids = list.items.map(({ videoId }) => videoId)
  // Before the first scan nothing was seen: then only the size counts, not the whole past of the list.
  const unseen = source.lastSuccess === null ? new Set<string>() : await playlists.unseen(list.id, ids)
  const inOrder = source.sortOrder === 'bottom' ? list.items.toReversed() : list.items
  const wanted = inOrder.filter(({ videoId }, index) => size === null || index < size || unseen.has(videoId))
  await addEntries(context, wanted, summary)
  await playlists.markSeen(list.id, ids)
  return wanted
}

import {
  addEntries,
  type ListedEntry,
  type ResolveContext,
  type ResolveSummary,
  type NewQueueItem,
  type SkippedEntry,
} from '../downloads/index.ts'
import type { PlaylistScanner, Source } from '../subscriptions/index.ts'
import { savePlaylist, readPlaylist, type PlaylistContext } from './read-playlist.ts'
import { requireSourceUrl } from '../../site/source-url.ts'
import { playlistsTexts } from '../../messages/playlists.ts'
import type { PlaylistIndexStore } from './playlist-index.store.ts'

/** How many entries are checked by the rules and stored at a time. */
const BATCH_SIZE = 100

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
 * Queues new videos of a playlist. The whole list is read each time: in addition to its first entries in its sort
 * order, every video that was added since the last scan is queued, at any position. Returns the items of which only the
 * data of the listing is known.
 */
async function scanPlaylist(
  context: PlaylistContext & ResolveContext,
  source: Source,
  summary: ResolveSummary,
): Promise<NewQueueItem[]> {
  const { playlists, settings, submission } = context
  const size = settings.subscriptions.playlist_size
  if (size === 0) return []
  const list = await readPlaylist(context, requireSourceUrl(source), { request: submission })
  await savePlaylist(context, list)
  const ids = list.items.map(({ videoId }) => videoId)
  // Before the first scan no entry is known: then only the size limit counts, not the whole old content of the list.
  const unseen = source.lastSuccess === null ? new Set<string>() : await playlists.listUnseen(list.id, ids)
  const inOrder = source.sortOrder === 'bottom' ? list.items.toReversed() : list.items
  const wanted = inOrder.filter(({ videoId }, index) => size === null || index < size || unseen.has(videoId))
  const skipped: SkippedEntry[] = []
  for (let start = 0; start < wanted.length; start += BATCH_SIZE)
    skipped.push(...(await addEntries(context, wanted.slice(start, start + BATCH_SIZE), summary)).skipped)
  await recordAll(context, list.items, { wanted, skipped })
  await playlists.markSeen(list.id, ids)
  return wanted
}

async function recordAll(
  { record, settings }: ResolveContext,
  items: readonly NewQueueItem[],
  { wanted, skipped }: { wanted: readonly NewQueueItem[]; skipped: readonly SkippedEntry[] },
) {
  const wantedIds = new Set(wanted.map(({ videoId }) => videoId))
  const skippedById = new Map(skipped.map(entry => [entry.item.videoId, entry]))
  const outside = { rule: 'scan_limit', reason: playlistsTexts.outsideLimit(settings.subscriptions.playlist_size ?? 0) }
  const toEntry = (listed: NewQueueItem, position: number): ListedEntry => {
    const { item = listed, ...skippedBy } = skippedById.get(listed.videoId) ?? {}
    const isOutside = !wantedIds.has(listed.videoId)
    return { item, position, skippedBy: 'rule' in skippedBy ? skippedBy : isOutside ? outside : null }
  }
  const entries = items.map(toEntry)
  for (let start = 0; start < entries.length; start += BATCH_SIZE)
    await record?.add(entries.slice(start, start + BATCH_SIZE))
}

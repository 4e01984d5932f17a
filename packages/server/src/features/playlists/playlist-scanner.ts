import { addEntries, type ListedEntry, type ResolveContext, type ResolveSummary } from '../downloads/index.ts'
import type { PlaylistScanner, Source } from '../subscriptions/index.ts'
import { savePlaylist, readPlaylist, type PlaylistContext, type ReadPlaylist } from './read-playlist.ts'
import { requireSourceUrl } from '../../site/source-url.ts'
import { playlistsTexts } from '../../messages/playlists.ts'

/** How many entries are checked by the rules and stored at a time. */
const BATCH_SIZE = 100

/** Reads playlists for the scan of subscriptions. */
export function createPlaylistScanner(
  stores: Pick<PlaylistContext, 'playlists' | 'playlistListings'>,
): PlaylistScanner {
  return {
    async scan(context, source, summary) {
      if (context.settings.subscriptions.playlist_size === 0) return []
      const request = { url: requireSourceUrl(source), request: context.submission }
      const playlistContext = { ...context, ...stores }
      return readPlaylist(playlistContext, request, list => scanPlaylist(playlistContext, { source, list }, summary))
    },
    save: (context, found) => {
      const playlistContext = { ...context, ...stores }
      return readPlaylist(playlistContext, found, list => savePlaylist(playlistContext, list))
    },
  }
}

/**
 * Queues new videos of a playlist. The whole list is read each time: in addition to its first entries in its sort
 * order, every video that was added since the last scan is queued, at any position. Returns the IDs of the items of
 * which only the data of the listing is known.
 */
async function scanPlaylist(
  context: PlaylistContext & ResolveContext,
  { source, list }: { source: Source; list: ReadPlaylist },
  summary: ResolveSummary,
): Promise<string[]> {
  const { playlists, playlistListings, settings, signal, record } = context
  const size = settings.subscriptions.playlist_size
  await savePlaylist(context, list)
  const isReversed = source.sortOrder === 'bottom'
  const addedIds: string[] = []
  for (let offset = 0; offset < list.count; offset += BATCH_SIZE) {
    signal.throwIfAborted()
    const page = { isReversed, offset, limit: BATCH_SIZE, count: list.count }
    const entries = await playlistListings.listItems(list.listing, page)
    const ids = entries.map(({ item }) => item.videoId)
    // Before the first scan no entry is known: then only the size limit counts, not the whole old content of the list.
    const unseen = source.lastSuccess === null ? new Set<string>() : await playlists.listUnseen(list.id, ids)
    const isWanted = (id: string, index: number) => size === null || offset + index < size || unseen.has(id)
    const wanted = entries.filter(({ item }, index) => isWanted(item.videoId, index)).map(({ item }) => item)
    const { added, skipped } = await addEntries(context, wanted, summary)
    addedIds.push(...added)
    const wantedIds = new Set(wanted.map(({ videoId }) => videoId))
    const skippedById = new Map(skipped.map(entry => [entry.item.videoId, entry]))
    const outside = { rule: 'scan_limit', reason: playlistsTexts.outsideLimit(size ?? 0) }
    const toEntry = ({ item: listed, position }: (typeof entries)[number]): ListedEntry => {
      const { item = listed, ...skippedBy } = skippedById.get(listed.videoId) ?? {}
      const isOutside = !wantedIds.has(listed.videoId)
      return { item, position, skippedBy: 'rule' in skippedBy ? skippedBy : isOutside ? outside : null }
    }
    await record?.add(entries.map(toEntry))
    await playlists.markSeen(list.id, ids)
  }
  return addedIds
}

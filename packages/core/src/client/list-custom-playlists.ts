import type { Playlist } from '../contract/index.ts'
import type { Client } from './client.ts'

/** A longer menu is not usable; the limit also ends paging through a server that always returns more. */
const MAX_PLAYLISTS = 5_000

/** Lists all custom playlists across pages, so that users can choose among all of them when they add a video. */
export async function listCustomPlaylists(
  client: Pick<Client, 'listPlaylists'>,
  signal?: AbortSignal,
): Promise<Playlist[]> {
  const found = new Map<string, Playlist>()
  for (let page = 1; found.size < MAX_PLAYLISTS; page++) {
    const response = await client.listPlaylists({ query: { type: 'custom', page }, ...(signal && { signal }) })
    const before = found.size
    for (const playlist of response.data) found.set(playlist.playlist_id, playlist)
    // Some servers repeat the last page when the page number is too high.
    if (found.size === before || found.size >= response.paginate.total_hits) break
  }
  return [...found.values()]
}

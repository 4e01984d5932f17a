import type { Playlist } from '../contract/index.ts'
import type { Client } from './client.ts'

/** A menu longer than this helps nobody; it also ends the walk through a server that never stops. */
const PLAYLISTS_MAX = 5_000

/** All playlists made on the server, however few it puts on a page: whoever adds a video to one chooses among all of them. */
export async function listCustomPlaylists(
  client: Pick<Client, 'listPlaylists'>,
  signal?: AbortSignal,
): Promise<Playlist[]> {
  const found = new Map<string, Playlist>()
  for (let page = 1; found.size < PLAYLISTS_MAX; page++) {
    const response = await client.listPlaylists({ query: { type: 'custom', page }, ...(signal && { signal }) })
    const before = found.size
    for (const playlist of response.data) found.set(playlist.playlist_id, playlist)
    // Past the end some servers repeat the last page.
    if (found.size === before || found.size >= response.paginate.total_hits) break
  }
  return [...found.values()]
}

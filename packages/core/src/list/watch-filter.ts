import type { UserConfig } from '../contract/index.ts'
import { isAtLeast } from '../routes/server-version.ts'

type WatchFilter = 'all' | 'watched' | 'unwatched'

/** From this server version on, true means "watched only"; before, it meant "hide the watched ones". Api contract 9.3. */
const TRI_STATE_SINCE = '0.5.6'

/** From this server version on, channels and playlists have settings of their own. Api contract 9.4. */
const PER_PAGE_SINCE = '0.5.8'

/** What a stored `hide_watched` (or one of its kin) asks for, by the version of the server that stored it. */
export function readWatchFilter(hideWatched: boolean | null, serverVersion: string): WatchFilter {
  if (hideWatched === null) return 'all'
  if (isAtLeast(serverVersion, TRI_STATE_SINCE)) return hideWatched ? 'watched' : 'unwatched'
  return hideWatched ? 'unwatched' : 'all'
}

/** The value to store for a filter. Old servers know no "watched only": it becomes "all" there. */
export function writeWatchFilter(filter: WatchFilter, serverVersion: string): boolean | null {
  if (!isAtLeast(serverVersion, TRI_STATE_SINCE)) return filter === 'unwatched'
  return filter === 'all' ? null : filter === 'watched'
}

/** The setting of a page's "Hide watched videos:"; older servers have one for all pages. */
export function watchFilterKey(
  page: 'channel' | 'playlist',
  serverVersion: string,
): keyof Pick<UserConfig, 'hide_watched' | 'hide_watched_channel' | 'hide_watched_playlist'> {
  return isAtLeast(serverVersion, PER_PAGE_SINCE) ? `hide_watched_${page}` : 'hide_watched'
}

/** The change of settings that turns a page's "Hide watched videos:" over. */
export function toggleHideWatched(
  page: 'channel' | 'playlist',
  isOn: boolean,
  serverVersion: string,
): Partial<UserConfig> {
  return { [watchFilterKey(page, serverVersion)]: writeWatchFilter(isOn ? 'all' : 'unwatched', serverVersion) }
}

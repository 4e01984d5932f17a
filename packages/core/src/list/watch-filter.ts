import type { UserConfig } from '../contract/index.ts'
import { isAtLeast } from '../routes/server-version.ts'

type WatchFilter = 'all' | 'watched' | 'unwatched'

/** From this server version on, true means "watched only"; before, it meant "hide watched videos". */
const TRI_STATE_SINCE = '0.5.6'

/** From this server version on, channels and playlists have separate settings. */
const PER_PAGE_SINCE = '0.5.8'

/** The filter of a stored `hide_watched` (or a related setting), by the version of the server. */
export function readWatchFilter(hideWatched: boolean | null, serverVersion: string): WatchFilter {
  if (hideWatched === null) return 'all'
  if (isAtLeast(serverVersion, TRI_STATE_SINCE)) return hideWatched ? 'watched' : 'unwatched'
  return hideWatched ? 'unwatched' : 'all'
}

/** The value to store for a filter. Old servers have no "watched only"; it is stored as "all" for them. */
export function writeWatchFilter(filter: WatchFilter, serverVersion: string): boolean | null {
  if (!isAtLeast(serverVersion, TRI_STATE_SINCE)) return filter === 'unwatched'
  return filter === 'all' ? null : filter === 'watched'
}

/** The setting for "Hide watched videos:" of a page; older servers have one for all pages. */
export function watchFilterKey(
  page: 'channel' | 'playlist',
  serverVersion: string,
): keyof Pick<UserConfig, 'hide_watched' | 'hide_watched_channel' | 'hide_watched_playlist'> {
  return isAtLeast(serverVersion, PER_PAGE_SINCE) ? `hide_watched_${page}` : 'hide_watched'
}

/** The settings change that toggles "Hide watched videos:" of a page. */
export function toggleHideWatched(
  page: 'channel' | 'playlist',
  isOn: boolean,
  serverVersion: string,
): Partial<UserConfig> {
  return { [watchFilterKey(page, serverVersion)]: writeWatchFilter(isOn ? 'all' : 'unwatched', serverVersion) }
}

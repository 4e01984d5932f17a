import { isAtLeast } from './server-version.ts'

type WatchFilter = 'all' | 'watched' | 'unwatched'

/** From this server version on, true means "watched only"; before, it meant "hide the watched ones". Api contract 9.3. */
const TRI_STATE_SINCE = '0.5.6'

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

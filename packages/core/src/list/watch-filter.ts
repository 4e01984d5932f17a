import type { UserConfig } from '../contract/index.ts'
import { isVersionAtLeast } from '../routes/server-version.ts'
import type { ListFilter, QueryFilter } from './list.view.ts'
import { listTexts } from '../messages/en/list.ts'

type WatchFilter = 'all' | 'watched' | 'unwatched'

/** From this server version on, true means "watched only"; before, it meant "hide watched videos". */
const TRI_STATE_SINCE = '0.5.6'

/** From this server version on, channels and playlists have separate settings. */
const PER_PAGE_SINCE = '0.5.8'

/** The filter of a stored `hide_watched` (or a related setting), by the version of the server. */
export function readWatchFilter(hideWatched: boolean | null, serverVersion: string): WatchFilter {
  if (hideWatched === null) return 'all'
  if (isVersionAtLeast(serverVersion, TRI_STATE_SINCE)) return hideWatched ? 'watched' : 'unwatched'
  return hideWatched ? 'unwatched' : 'all'
}

/** The value to store for a filter. Old servers have no "watched only"; it is stored as "all" for them. */
export function writeWatchFilter(filter: WatchFilter, serverVersion: string): boolean | null {
  if (!isVersionAtLeast(serverVersion, TRI_STATE_SINCE)) return filter === 'unwatched'
  return filter === 'all' ? null : filter === 'watched'
}

/** Labels of the filter on the pages of a channel and a playlist. */
export const HIDE_WATCHED = { label: listTexts.hideWatchedVideos, keyLabel: listTexts.hideWatched } as const

type WatchFilterKey = keyof Pick<UserConfig, 'hide_watched' | 'hide_watched_channel' | 'hide_watched_playlist'>

/** The setting of the filter of a page; older servers have one for all pages. */
function watchFilterKey(page: 'home' | 'channel' | 'playlist', serverVersion: string): WatchFilterKey {
  return page === 'home' || !isVersionAtLeast(serverVersion, PER_PAGE_SINCE) ? 'hide_watched' : `hide_watched_${page}`
}

/** The filter that hides watched videos. A stored "watched only" is applied too, but no user interface sets it. */
export function watchFilter(
  page: 'home' | 'channel' | 'playlist',
  labels: Pick<ListFilter, 'label' | 'keyLabel'>,
): QueryFilter<{ readonly watch?: 'watched' | 'unwatched' }> {
  const stored = (config: UserConfig, serverVersion: string) =>
    readWatchFilter(config[watchFilterKey(page, serverVersion)], serverVersion)
  return {
    ...labels,
    isOn: (config, serverVersion) => stored(config, serverVersion) === 'unwatched',
    change: (isOn, serverVersion) => ({
      [watchFilterKey(page, serverVersion)]: writeWatchFilter(isOn ? 'unwatched' : 'all', serverVersion),
    }),
    query(config, serverVersion) {
      const watch = stored(config, serverVersion)
      return watch === 'all' ? {} : { watch }
    },
  }
}

import type { UserConfig } from '../contract/index.ts'
import { isVersionAtLeast } from '../routes/server-version.ts'
import type { QueryFilter } from './list.view.ts'
import { listTexts } from '../messages/en/list.ts'

type SubscribedFilter = 'all' | 'subscribed' | 'unsubscribed'

/** From this server version on, false means "unsubscribed only", and playlists have a separate setting. */
const TRI_STATE_SINCE = '0.5.6'

/** The filter of a stored `show_subed_only` (or a related setting), by the version of the server. */
function readSubscribedFilter(stored: boolean | null, serverVersion: string): SubscribedFilter {
  if (stored === true) return 'subscribed'
  return stored === false && isVersionAtLeast(serverVersion, TRI_STATE_SINCE) ? 'unsubscribed' : 'all'
}

/** The value to store for "all" or "subscribed only". */
function writeSubscribedFilter(isOn: boolean, serverVersion: string): boolean | null {
  if (isOn) return true
  return isVersionAtLeast(serverVersion, TRI_STATE_SINCE) ? null : false
}

/** The setting of the filter for playlists: older servers share one for channels and playlists. */
function playlistFilterKey(
  serverVersion: string,
): keyof Pick<UserConfig, 'show_subed_only' | 'show_subed_only_playlists'> {
  return isVersionAtLeast(serverVersion, TRI_STATE_SINCE) ? 'show_subed_only_playlists' : 'show_subed_only'
}

/** "Show subscribed only" of the channels or the playlists. `toQuery` converts it to the parameters of their request. */
export function subscribedFilter<Query extends object>(
  list: 'channels' | 'playlists',
  toQuery: (filter: Exclude<SubscribedFilter, 'all'>) => Query,
): QueryFilter<Query | Record<never, never>> {
  const key = (serverVersion: string) => (list === 'channels' ? 'show_subed_only' : playlistFilterKey(serverVersion))
  const stored = (config: UserConfig, serverVersion: string) =>
    readSubscribedFilter(config[key(serverVersion)], serverVersion)
  return {
    label: listTexts.showSubscribed,
    keyLabel: listTexts.subscribedOnly,
    isOn: (config, serverVersion) => stored(config, serverVersion) === 'subscribed',
    change: (isOn, serverVersion) => ({ [key(serverVersion)]: writeSubscribedFilter(isOn, serverVersion) }),
    query(config, serverVersion) {
      const filter = stored(config, serverVersion)
      return filter === 'all' ? {} : toQuery(filter)
    },
  }
}

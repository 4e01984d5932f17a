import type { UserConfig } from '../contract/index.ts'
import { isAtLeast } from '../routes/server-version.ts'

type SubscribedFilter = 'all' | 'subscribed' | 'unsubscribed'

/** From this server version on, false means "unsubscribed only", and playlists have a setting of their own. Api contract 9.1. */
const TRI_STATE_SINCE = '0.5.6'

/** What a stored `show_subed_only` (or its kin) asks for, by the version of the server that stored it. */
export function readSubscribedFilter(stored: boolean | null, serverVersion: string): SubscribedFilter {
  if (stored === true) return 'subscribed'
  return stored === false && isAtLeast(serverVersion, TRI_STATE_SINCE) ? 'unsubscribed' : 'all'
}

/** The value to store for "all" or "subscribed only". */
export function writeSubscribedFilter(isOn: boolean, serverVersion: string): boolean | null {
  if (isOn) return true
  return isAtLeast(serverVersion, TRI_STATE_SINCE) ? null : false
}

/** The setting that holds it for playlists: older servers have one for channels and playlists. */
export function playlistFilterKey(
  serverVersion: string,
): keyof Pick<UserConfig, 'show_subed_only' | 'show_subed_only_playlists'> {
  return isAtLeast(serverVersion, TRI_STATE_SINCE) ? 'show_subed_only_playlists' : 'show_subed_only'
}

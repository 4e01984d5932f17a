import type { Screen, SettingsPage } from '@tubecellar/core'

/** Screens that this client shows. Nothing links to another: it would only lead to the not-found page. */
const BUILT_SCREENS: ReadonlySet<Screen['tag']> = new Set([
  'home',
  'channels',
  'channel',
  'playlists',
  'playlist',
  'video',
  'downloads',
  'search',
  'settings',
  'about',
  'login',
])
const BUILT_PAGES: ReadonlySet<SettingsPage> = new Set(['dashboard', 'user', 'application', 'actions'])

export function isBuilt(screen: Screen): boolean {
  return BUILT_SCREENS.has(screen.tag) && (screen.tag !== 'settings' || BUILT_PAGES.has(screen.page))
}

export type ChannelTab = 'videos' | 'streams' | 'shorts' | 'playlist' | 'about'
export type SettingsPage = 'dashboard' | 'user' | 'application' | 'scheduling' | 'actions' | 'trash'

/** A screen of spec section 2 with what its path and own query parameters say. */
export type Screen =
  | { readonly tag: 'home' }
  | { readonly tag: 'channels' }
  | { readonly tag: 'channel'; readonly id: string; readonly tab: ChannelTab }
  | { readonly tag: 'playlists' }
  | { readonly tag: 'playlist'; readonly id: string }
  /** `channel` and `isIgnored` narrow the queue; null leaves it to the user's settings. */
  | { readonly tag: 'downloads'; readonly channel: string | null; readonly isIgnored: boolean | null }
  /** `query` as typed; empty before anything is. */
  | { readonly tag: 'search'; readonly query: string }
  | { readonly tag: 'settings'; readonly page: SettingsPage }
  | { readonly tag: 'login' }
  /** `startAt` is `t` as written; parseTimestamp of format reads it. */
  | { readonly tag: 'video'; readonly id: string; readonly startAt: string | null }
  | { readonly tag: 'about' }
  | { readonly tag: 'notFound'; readonly path: string }

/** Where a person is: a screen, the page of its list (0 and 1 are both the first), the video in the overlay. */
export interface AppRoute {
  readonly screen: Screen
  readonly page: number
  readonly overlayVideoId: string | null
}

/** The place a screen opens at: first page, no overlay. */
export function routeFor(screen: Screen): AppRoute {
  return { screen, page: 0, overlayVideoId: null }
}

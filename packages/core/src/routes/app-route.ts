import type { VideoFilters } from './video-filters.ts'

export type ChannelTab = 'videos' | 'streams' | 'shorts' | 'playlist' | 'about' | 'missing'
export type SettingsPage =
  | 'dashboard'
  | 'user'
  | 'accounts'
  | 'application'
  | 'scheduling'
  | 'actions'
  | 'health'
  | 'workers'
  | 'improvable'
  | 'trash'

/** The states and types that the queue can be filtered by. */
export const QUEUE_STATE_FILTERS = ['downloading', 'failed', 'queued', 'waiting'] as const
export type QueueStateFilter = (typeof QUEUE_STATE_FILTERS)[number]
export const QUEUE_TYPE_FILTERS = ['videos', 'shorts', 'streams'] as const
export type QueueTypeFilter = (typeof QUEUE_TYPE_FILTERS)[number]

/** The sections of the search that are shown alone. */
export const SEARCH_TABS = [
  'videos',
  'transcripts',
  'notes',
  'descriptions',
  'comments',
  'channels',
  'playlists',
] as const
export type SearchTab = (typeof SEARCH_TABS)[number]

/** A screen with the parameters of its path and query. */
export type Screen =
  | { readonly tag: 'home'; readonly filters?: VideoFilters }
  /** `group`: the ID of a channel group of the user. */
  | { readonly tag: 'channels'; readonly group?: string | undefined }
  /** `filters`: of the tabs that list videos. */
  | { readonly tag: 'channel'; readonly id: string; readonly tab: ChannelTab; readonly filters?: VideoFilters }
  | { readonly tag: 'playlists' }
  /** Without `tab`: its archived videos. */
  | { readonly tag: 'playlist'; readonly id: string; readonly tab?: 'missing' }
  /** A list of the user: watch-later, favorites or the ID of an own playlist. */
  | { readonly tag: 'list'; readonly id: string }
  /** The videos that a saved search of the user finds now. */
  | { readonly tag: 'savedSearch'; readonly id: string }
  /** What the user watched. */
  | { readonly tag: 'history' }
  /** The notes of the user of all videos. */
  | { readonly tag: 'notes' }
  /** `channel`, `isIgnored`, `state` and `type` filter the queue; null for `isIgnored` uses the user's settings. */
  | {
      readonly tag: 'downloads'
      readonly channel: string | null
      readonly isIgnored: boolean | null
      readonly state?: QueueStateFilter | undefined
      readonly type?: QueueTypeFilter | undefined
    }
  /** `query` as typed; empty at first. Without `section`: all sections. */
  | { readonly tag: 'search'; readonly query: string; readonly section?: SearchTab | undefined }
  | { readonly tag: 'settings'; readonly page: SettingsPage }
  | { readonly tag: 'login' }
  /** `startAt` is the unparsed `t` parameter; see parseTimestamp. */
  | { readonly tag: 'video'; readonly id: string; readonly startAt: string | null }
  | { readonly tag: 'about' }
  | { readonly tag: 'notFound'; readonly path: string }

/** A screen, the page of its list (0 and 1 are both the first), and the video in the overlay. */
export interface AppRoute {
  readonly screen: Screen
  readonly page: number
  readonly overlayVideoId: string | null
}

/** The route of a screen at its first page, without an overlay. */
export function routeFor(screen: Screen): AppRoute {
  return { screen, page: 0, overlayVideoId: null }
}

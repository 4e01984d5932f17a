import type { UserConfig } from './user-config.ts'

/**
 * The settings of a new account, which sees everything. `hide_watched*`: null for all videos, true for watched, false for unwatched
 * videos only. `show_subed_only*`: null for all, true for subscribed, false for unsubscribed channels or playlists only.
 */
export const USER_CONFIG_DEFAULTS: UserConfig = {
  stylesheet: 'dark.css',
  page_size: 12,
  sort_by: 'published',
  sort_order: 'desc',
  view_style_home: 'grid',
  view_style_channel: 'list',
  view_style_downloads: 'list',
  view_style_playlist: 'grid',
  vid_type_filter: null,
  grid_items: 3,
  hide_watched: null,
  hide_watched_channel: null,
  hide_watched_playlist: null,
  file_size_unit: 'binary',
  show_ignored_only: false,
  show_subed_only: null,
  show_subed_only_playlists: null,
  show_help_text: true,
  seen_findings: '',
  history_paused: false,
}

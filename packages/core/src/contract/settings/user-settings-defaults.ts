import type { UserConfig } from '../session/user.ts'

/**
 * The defaults of the user settings (docs/spec/settings.md#user-settings). The meaning of null, true and false:
 * docs/spec/compatibility.md#filters-with-three-values. A new account sees everything.
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
}

import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Flag, Integer, NullableFlag, ruledNumber } from '../scalars.ts'
import { SETTING_RULES } from './setting-rules.ts'
import { SORT_KEYS, SORT_ORDERS, STYLESHEETS, VIEW_STYLES } from './user-settings.ts'

export const UserConfig = z
  .object({
    stylesheet: z.enum(STYLESHEETS),
    page_size: Integer,
    sort_by: z.enum(SORT_KEYS),
    sort_order: z.enum(SORT_ORDERS),
    view_style_home: z.enum(VIEW_STYLES),
    view_style_channel: z.enum(VIEW_STYLES),
    view_style_downloads: z.enum(VIEW_STYLES),
    view_style_playlist: z.enum(VIEW_STYLES),
    vid_type_filter: z.enum(['videos', 'streams', 'shorts']).nullable(),
    grid_items: Integer,
    hide_watched: NullableFlag,
    hide_watched_channel: NullableFlag,
    hide_watched_playlist: NullableFlag,
    file_size_unit: z.enum(['binary', 'metric']),
    show_ignored_only: Flag,
    show_subed_only: NullableFlag,
    show_subed_only_playlists: NullableFlag,
    show_help_text: Flag,
    /** A Tubecellar extension: other servers neither send nor accept it. */
    seen_findings: z.string().optional(),
    /** Nothing is added to the history. A Tubecellar extension. */
    history_paused: Flag.optional(),
  })
  .meta({
    id: 'UserConfig',
    description:
      'Settings of a user. seen_findings: the codes of the problems in ping that the user has seen, separated by spaces (a Tubecellar extension). history_paused: nothing is added to the history of the user (a Tubecellar extension).',
  })
export type UserConfig = z.output<typeof UserConfig>

/** A partial change; responses of other servers may contain values that this schema rejects. */
export const UserConfigChanges = UserConfig.extend({
  page_size: ruledNumber(SETTING_RULES.user.page_size),
  grid_items: ruledNumber(SETTING_RULES.user.grid_items),
  seen_findings: z.string().max(4000),
}).partial()

export const userConfigEndpoints = {
  getUserConfig: {
    method: 'GET',
    path: '/api/user/me/',
    access: 'user',
    summary: "Get the caller's settings",
    responses: { 200: UserConfig },
  },
  updateUserConfig: {
    method: 'POST',
    path: '/api/user/me/',
    access: 'user',
    summary: "Change the caller's settings",
    body: UserConfigChanges,
    responses: { 200: UserConfig, 400: ErrorBody },
  },
} as const satisfies Contract

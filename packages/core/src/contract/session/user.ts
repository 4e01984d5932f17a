import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Flag, NullableFlag, ruledNumber, Integer } from '../scalars.ts'
import { SETTING_RULES } from '../settings/setting-rules.ts'
import { SORT_KEYS, SORT_ORDERS, STYLESHEETS, VIEW_STYLES } from '../settings/user-settings.ts'

/** Maximum length of a username. */
export const USERNAME_MAX = 150

const TriState = NullableFlag

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
    hide_watched: TriState,
    hide_watched_channel: TriState,
    hide_watched_playlist: TriState,
    file_size_unit: z.enum(['binary', 'metric']),
    show_ignored_only: Flag,
    show_subed_only: TriState,
    show_subed_only_playlists: TriState,
    show_help_text: Flag,
  })
  .meta({ id: 'UserConfig', description: 'Settings of a user.' })
export type UserConfig = z.output<typeof UserConfig>

/** A partial change; responses of other servers may contain values that this schema rejects. */
export const UserConfigChanges = UserConfig.extend({
  page_size: ruledNumber(SETTING_RULES.user.page_size),
  grid_items: ruledNumber(SETTING_RULES.user.grid_items),
}).partial()

export const Account = z
  .object({
    id: z.int(),
    name: z.string(),
    is_superuser: z.boolean(),
    is_staff: z.boolean(),
    groups: z.array(z.int()),
    user_permissions: z.array(z.int()),
    last_login: z.string().nullable(),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof Account>

const Update = z.object({ status: z.boolean(), version: z.string(), is_breaking: z.boolean() })

/** What a problem blocks while it lasts. */
const PROBLEM_BLOCKS = ['everything', 'changes', 'downloads', 'nothing'] as const
export type ProblemBlocks = (typeof PROBLEM_BLOCKS)[number]

/** A fault that blocks part of the server, and how to fix it. A Tubecellar extension. */
export const Problem = z
  .object({
    code: z.string(),
    message: z.string(),
    /** Empty if the caller cannot fix it. */
    fix: z.string(),
    severity: z.enum(['problem', 'warning']).optional(),
    blocks: z.enum(PROBLEM_BLOCKS).optional(),
    /** Unix seconds. */
    since: z.int().optional(),
  })
  .meta({ id: 'Problem', description: 'A fault of the server, what it blocks, and how to fix it.' })
export type Problem = z.output<typeof Problem>

export const Ping = z
  .object({
    response: z.literal('pong'),
    user: z.int(),
    version: z.string(),
    ta_update: Update.nullable(),
    problems: z.array(Problem).optional(),
  })
  .meta({ id: 'Ping' })
export type Ping = z.output<typeof Ping>

const LoginBody = z.object({
  username: z.string().trim().min(1, 'This field may not be blank.').max(USERNAME_MAX),
  password: z.string().min(1, 'This field may not be blank.').max(4096),
  remember_me: z.enum(['on', 'off']).default('off'),
})

export const userEndpoints = {
  ping: {
    method: 'GET',
    path: '/api/ping/',
    access: 'user',
    summary: 'Server version and signed-in user',
    responses: { 200: Ping },
  },
  getHealth: {
    method: 'GET',
    path: '/api/health/',
    access: 'public',
    summary: 'Get OK, or Degraded with the codes of faults while the server still serves',
    responses: { 200: z.string(), 503: ErrorBody },
  },
  login: {
    method: 'POST',
    path: '/api/user/login/',
    access: 'public',
    summary: 'Sign in; the response sets the session cookies',
    body: LoginBody,
    responses: { 204: null, 400: ErrorBody, 403: ErrorBody, 429: ErrorBody },
  },
  logout: {
    method: 'POST',
    path: '/api/user/logout/',
    access: 'public',
    summary: 'Sign out; returns 204 without a session too',
    responses: { 204: null },
  },
  getAccount: {
    method: 'GET',
    path: '/api/user/account/',
    access: 'user',
    summary: "Get the caller's account",
    responses: { 200: Account },
  },
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

import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { PageQuery, paginated } from '../pagination.ts'
import { choice, Flag, Id, IdFilter, NullableFlag, QueryFlag, Text, Timestamp } from '../scalars.ts'
import { ScanRuleChanges, ScanRules } from '../subscriptions/scan-rules.ts'
import { SourceScan } from '../subscriptions/scan-result.ts'
import { TaskStarted } from '../tasks/task.ts'
import { PLAYLIST_ACTIONS, PLAYLIST_SORT_ORDERS } from '../choices.ts'

export const PLAYLIST_KINDS = ['regular', 'custom'] as const
export const PlaylistEntry = z
  .object({
    youtube_id: z.string(),
    title: z.string().meta({ absent: '' }),
    uploader: z.string().nullable(),
    idx: z.int(),
    downloaded: z.boolean(),
  })
  .meta({ id: 'PlaylistEntry', description: 'An entry, archived or not, in order; idx starts at 0.' })
export type PlaylistEntry = z.output<typeof PlaylistEntry>

export const Playlist = z
  .object({
    playlist_active: z.boolean(),
    playlist_channel: z.string().nullable(),
    playlist_channel_id: z.string().nullable(),
    playlist_description: z.string().nullable(),
    playlist_entries: z.array(PlaylistEntry),
    playlist_id: Id,
    playlist_last_refresh: Timestamp,
    playlist_name: z.string(),
    playlist_subscribed: z.boolean(),
    playlist_sort_order: z.enum(PLAYLIST_SORT_ORDERS).meta({ absent: 'top' }),
    playlist_thumbnail: z.string().nullable(),
    playlist_type: z.enum(PLAYLIST_KINDS).meta({ absent: 'regular' }),
    playlist_scan: SourceScan.optional(),
    playlist_rules: ScanRules.optional(),
  })
  .meta({ id: 'Playlist' })
export type Playlist = z.output<typeof Playlist>

const ById = z.object({ id: Id })
const SubscribeBody = z.object({
  data: z
    .array(z.object({ playlist_id: Text, playlist_subscribed: Flag.pipe(z.literal(true, 'Only true is allowed.')) }))
    .min(1, 'The list must not be empty.'),
})

export const playlistEndpoints = {
  listPlaylists: {
    method: 'GET',
    path: '/api/playlist/',
    access: 'user',
    summary: 'List playlists by name',
    query: PageQuery.extend({
      channel: IdFilter,
      subscribed: NullableFlag.optional(),
      type: choice(PLAYLIST_KINDS),
    }),
    responses: { 200: paginated(Playlist), 400: ErrorBody },
  },
  subscribePlaylists: {
    method: 'POST',
    path: '/api/playlist/',
    access: 'admin',
    summary: 'Subscribe to playlists by ID or URL, in the background; scan=true then scans for videos',
    query: z.object({ scan: QueryFlag }),
    body: SubscribeBody,
    responses: { 200: TaskStarted, 400: ErrorBody },
  },
  getPlaylist: {
    method: 'GET',
    path: '/api/playlist/:id/',
    access: 'user',
    summary: 'Get a playlist with all its entries',
    params: ById,
    responses: { 200: Playlist, 404: ErrorBody },
  },
  updatePlaylist: {
    method: 'POST',
    path: '/api/playlist/:id/',
    access: 'admin',
    summary: 'Subscribe, unsubscribe, or change the sort order or the scan rules',
    params: ById,
    body: z.object({
      playlist_subscribed: Flag.optional(),
      playlist_sort_order: z.enum(PLAYLIST_SORT_ORDERS).optional(),
      playlist_rules: ScanRuleChanges.optional(),
    }),
    responses: { 200: Playlist, 400: ErrorBody, 404: ErrorBody },
  },
  deletePlaylist: {
    method: 'DELETE',
    path: '/api/playlist/:id/',
    access: 'admin',
    summary: 'Delete a playlist, optionally with its archived videos (both spellings of the parameter are accepted)',
    params: ById,
    query: z.object({ delete_videos: QueryFlag, 'delete-videos': QueryFlag }),
    responses: { 204: null, 400: ErrorBody, 404: ErrorBody },
  },
  createCustomPlaylist: {
    method: 'POST',
    path: '/api/playlist/custom/',
    access: 'admin',
    summary: 'Create a custom playlist',
    body: z.object({ playlist_name: Text.max(500) }),
    responses: { 200: Playlist, 400: ErrorBody },
  },
  changeCustomPlaylist: {
    method: 'POST',
    path: '/api/playlist/custom/:id/',
    access: 'admin',
    summary: 'Add, remove or move a video in a custom playlist ("create" adds)',
    params: ById,
    body: z.object({ action: z.enum(PLAYLIST_ACTIONS), video_id: Id }),
    responses: { 200: Playlist, 400: ErrorBody, 404: ErrorBody },
  },
} as const satisfies Contract

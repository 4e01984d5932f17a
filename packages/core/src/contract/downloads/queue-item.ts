import * as z from 'zod'
import { VID_TYPES } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { PageQuery, paginated } from '../pagination.ts'
import { choice, Epoch, Id, IdFilter, NullableFlag, QueryFlag, Text } from '../scalars.ts'
import { TaskStarted } from '../tasks/task.ts'

/** What a person may ask of a queue item. `priority` and `ignore-force` are commands, never stored. Spec section 4. */
export const DOWNLOAD_COMMANDS = ['pending', 'ignore', 'priority', 'ignore-force'] as const
export type DownloadCommand = (typeof DOWNLOAD_COMMANDS)[number]

/** How far an item has come. Ours; other servers leave it out. */
export const DOWNLOAD_STATES = ['queued', 'downloading', 'downloaded', 'indexed', 'moved', 'waiting', 'failed'] as const

export const DownloadItem = z
  .object({
    auto_start: z.boolean().optional(),
    channel_id: z.string().meta({ absent: '' }),
    channel_indexed: z.boolean(),
    channel_name: z.string().meta({ absent: '' }),
    duration: z.string().meta({ absent: 'NA' }),
    message: z.string().nullable().optional(),
    next_attempt: Epoch.nullable().optional(),
    published: z.string().nullable(),
    state: z.enum(DOWNLOAD_STATES).optional(),
    status: z.enum(['pending', 'ignore']).meta({ absent: 'pending' }),
    timestamp: Epoch.nullable(),
    title: z.string().meta({ absent: '' }),
    vid_thumb_url: z.string().nullable(),
    vid_type: z.enum([...VID_TYPES, 'unknown']).meta({ absent: 'unknown' }),
    youtube_id: z.string(),
  })
  .meta({
    id: 'DownloadItem',
    description: 'One line of the download queue. message is the last error, state and next_attempt are ours.',
  })
export type DownloadItem = z.output<typeof DownloadItem>

const FILTERS = ['pending', 'ignore'] as const
const DownloadFilter = z.enum(FILTERS)

export const DownloadAggs = z
  .object({
    doc_count_error_upper_bound: z.int().meta({ absent: 0 }),
    sum_other_doc_count: z.int().meta({ absent: 0 }),
    buckets: z.array(
      z.object({
        key: z.tuple([z.string(), z.string()]),
        key_as_string: z.string().meta({ absent: '' }),
        doc_count: z.int(),
      }),
    ),
  })
  .meta({ id: 'DownloadAggs', description: 'key is [lower-cased channel name, channel id]' })
export type DownloadAggs = z.output<typeof DownloadAggs>

const AddBody = z.object({
  data: z
    .array(z.object({ youtube_id: Text, status: z.enum(['pending', 'ignore-force']).default('pending') }))
    .min(1, 'This list may not be empty.'),
})

const StatusBody = z.object({ status: z.enum(DOWNLOAD_COMMANDS) })

export const downloadEndpoints = {
  listDownloads: {
    method: 'GET',
    path: '/api/download/',
    access: 'admin',
    summary: 'A page of the download queue: auto-started first, then oldest first',
    query: z.strictObject({
      ...PageQuery.shape,
      filter: choice(FILTERS),
      channel: IdFilter,
      vid_type: choice(VID_TYPES),
      q: z.string().optional(),
      error: NullableFlag.optional(),
    }),
    responses: { 200: paginated(DownloadItem), 400: ErrorBody },
  },
  addDownloads: {
    method: 'POST',
    path: '/api/download/',
    access: 'admin',
    summary: 'Queue whatever was pasted: ids, URLs, handles, channels, playlists; stored first, resolved afterwards',
    query: z.object({ autostart: QueryFlag, flat: QueryFlag, force: QueryFlag }),
    body: AddBody,
    responses: { 200: TaskStarted, 400: ErrorBody },
  },
  changeDownloads: {
    method: 'PATCH',
    path: '/api/download/',
    access: 'admin',
    summary: 'Change the status of all items that match',
    query: z.object({
      filter: z.enum(['pending', 'ignore', 'priority']),
      channel: IdFilter,
      vid_type: choice(VID_TYPES),
      error: NullableFlag.optional(),
    }),
    body: z.object({ status: z.enum(['pending', 'ignore', 'priority', 'clear_error']) }),
    responses: { 204: null, 400: ErrorBody },
  },
  deleteDownloads: {
    method: 'DELETE',
    path: '/api/download/',
    access: 'admin',
    summary: 'Forget all items that match',
    query: z.object({ filter: DownloadFilter, channel: IdFilter, vid_type: choice(VID_TYPES) }),
    responses: { 204: null, 400: ErrorBody },
  },
  listDownloadChannels: {
    method: 'GET',
    path: '/api/download/aggs/',
    access: 'admin',
    summary: 'The channels of the queue by number of items, up to 30',
    query: z.object({ filter: DownloadFilter }),
    responses: { 200: DownloadAggs, 400: ErrorBody },
  },
  getDownload: {
    method: 'GET',
    path: '/api/download/:id/',
    access: 'admin',
    summary: 'One item of the queue',
    params: z.object({ id: Id }),
    responses: { 200: DownloadItem, 404: ErrorBody },
  },
  setDownloadStatus: {
    method: 'POST',
    path: '/api/download/:id/',
    access: 'admin',
    summary: 'Ignore, queue again or download now',
    params: z.object({ id: Id }),
    body: StatusBody,
    responses: { 200: StatusBody, 400: ErrorBody, 404: ErrorBody },
  },
  deleteDownload: {
    method: 'DELETE',
    path: '/api/download/:id/',
    access: 'admin',
    summary: 'Forget an item of the queue; answers 204 for any id',
    params: z.object({ id: Id }),
    responses: { 204: null },
  },
} as const satisfies Contract

import * as z from 'zod'
import { VID_TYPES } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { PageQuery, paginated } from '../pagination.ts'
import { choice, Epoch, Id, IdFilter, NullableFlag, QueryFlag, ruledText, Text } from '../scalars.ts'
import { SETTING_RULES } from '../settings/setting-rules.ts'
import { TaskStarted } from '../tasks/task.ts'

/** Commands for a queue item. `priority` and `ignore-force` are never stored as a status. */
export const DOWNLOAD_COMMANDS = ['pending', 'ignore', 'priority', 'ignore-force'] as const
export type DownloadCommand = (typeof DOWNLOAD_COMMANDS)[number]

/** Progress of an item through the pipeline. A Tubecellar extension; other servers omit it. */
export const DOWNLOAD_STATES = ['queued', 'downloading', 'downloaded', 'indexed', 'moved', 'waiting', 'failed'] as const

/** The state of an item for users. A Tubecellar extension. */
export const QUEUE_ITEM_STATES = ['downloading', 'failed', 'queued', 'waiting', 'ignored'] as const
export type QueueItemState = (typeof QUEUE_ITEM_STATES)[number]

export const TransferProgress = z
  .object({
    step: z.string(),
    fraction: z.number().min(0).max(1).nullable(),
    received_bytes: z.number().nullable(),
    total_bytes: z.number().nullable(),
    bytes_per_second: z.number().nullable(),
    seconds_left: z.number().nullable(),
  })
  .meta({ id: 'TransferProgress', description: 'The step of a running download. fraction is from 0 to 1.' })
export type TransferProgress = z.output<typeof TransferProgress>

export const DownloadItem = z
  .object({
    advice: z.string().nullable().optional(),
    auto_start: z.boolean().optional(),
    channel_id: z.string().meta({ absent: '' }),
    channel_indexed: z.boolean(),
    channel_name: z.string().meta({ absent: '' }),
    duration: z.string().meta({ absent: 'NA' }),
    error_class: z.string().nullable().optional(),
    message: z.string().nullable().optional(),
    next_attempt: Epoch.nullable().optional(),
    position: z.int().nullable().optional(),
    progress: TransferProgress.nullable().optional(),
    published: z.string().nullable(),
    queue_state: z.enum(QUEUE_ITEM_STATES).optional(),
    reason: z.string().nullable().optional(),
    state: z.enum(DOWNLOAD_STATES).optional(),
    status: z.enum(['pending', 'ignore']).meta({ absent: 'pending' }),
    timestamp: Epoch.nullable(),
    title: z.string().meta({ absent: '' }),
    url: z.string().nullable().optional(),
    vid_thumb_url: z.string().nullable(),
    vid_type: z.enum([...VID_TYPES, 'unknown']).meta({ absent: 'unknown' }),
    youtube_id: z.string(),
    yt_dlp_options: z.string().nullable().optional(),
  })
  .meta({
    id: 'DownloadItem',
    description:
      'One item of the download queue. message is the last error. state, queue_state, position, next_attempt, error_class, reason, advice, progress, url and yt_dlp_options are Tubecellar extensions; url: what was or can be added to the queue, null if unknown; reason and advice are short texts without the message of yt-dlp; yt_dlp_options: options for this item, which replace the same options of its channel and of the settings.',
  })
export type DownloadItem = z.output<typeof DownloadItem>

/** How many items are in each state; `state` and `filter` of the request do not apply. */
export const QueueCounts = z
  .object({ downloading: z.int(), failed: z.int(), queued: z.int(), waiting: z.int(), ignored: z.int() })
  .meta({ id: 'QueueCounts', description: 'Number of queue items in each state' })
export type QueueCounts = z.output<typeof QueueCounts>

/** How many items are of each type; `vid_type` of the request does not apply. */
export const QueueTypeCounts = z
  .object({ videos: z.int(), streams: z.int(), shorts: z.int() })
  .meta({ id: 'QueueTypeCounts', description: 'Number of queue items of each type' })
export type QueueTypeCounts = z.output<typeof QueueTypeCounts>

export const DownloadLogLine = z
  .object({ time: Epoch, level: z.enum(['info', 'warning', 'error']), text: z.string() })
  .meta({ id: 'DownloadLogLine', description: 'What was done for a queue item, or why it failed' })
export type DownloadLogLine = z.output<typeof DownloadLogLine>

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
  .meta({ id: 'DownloadAggs', description: 'key is [lower-case channel name, channel ID]' })
export type DownloadAggs = z.output<typeof DownloadAggs>

const AddBody = z.object({
  data: z
    .array(z.object({ youtube_id: Text, status: z.enum(['pending', 'ignore-force']).default('pending') }))
    .min(1, 'The list must not be empty.'),
  yt_dlp_options: ruledText(SETTING_RULES.queueItem.yt_dlp_options).nullable().optional(),
})

const StatusBody = z.object({ status: z.enum(DOWNLOAD_COMMANDS) })

export const downloadEndpoints = {
  listDownloads: {
    method: 'GET',
    path: '/api/download/',
    access: 'admin',
    summary:
      'List the download queue: auto-start items first, then oldest first; with order=state, items by their state for users',
    query: z.strictObject({
      ...PageQuery.shape,
      filter: choice(FILTERS),
      channel: IdFilter,
      vid_type: choice(VID_TYPES),
      q: z.string().optional(),
      error: NullableFlag.optional(),
      state: choice(QUEUE_ITEM_STATES),
      order: choice(['state'] as const),
    }),
    responses: {
      200: paginated(DownloadItem).extend({ counts: QueueCounts.optional(), type_counts: QueueTypeCounts.optional() }),
      400: ErrorBody,
    },
  },
  addDownloads: {
    method: 'POST',
    path: '/api/download/',
    access: 'admin',
    summary:
      'Add IDs, URLs, handles, channels or playlists to the queue; they are stored first and resolved in the background. yt_dlp_options applies to all videos that are added',
    query: z.object({ autostart: QueryFlag, flat: QueryFlag, force: QueryFlag }),
    body: AddBody,
    responses: { 200: TaskStarted, 400: ErrorBody },
  },
  changeDownloads: {
    method: 'PATCH',
    path: '/api/download/',
    access: 'admin',
    summary: 'Change the status of all matching items',
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
    summary: 'Delete all matching items',
    query: z.object({ filter: DownloadFilter, channel: IdFilter, vid_type: choice(VID_TYPES) }),
    responses: { 204: null, 400: ErrorBody },
  },
  listDownloadChannels: {
    method: 'GET',
    path: '/api/download/aggs/',
    access: 'admin',
    summary: 'List the channels in the queue by number of items, up to 30',
    query: z.object({ filter: DownloadFilter }),
    responses: { 200: DownloadAggs, 400: ErrorBody },
  },
  getDownload: {
    method: 'GET',
    path: '/api/download/:id/',
    access: 'admin',
    summary: 'Get a queue item',
    params: z.object({ id: Id }),
    responses: { 200: DownloadItem, 404: ErrorBody },
  },
  getDownloadLog: {
    method: 'GET',
    path: '/api/download/:id/log/',
    access: 'admin',
    summary: 'List the last 200 lines of the log of a queue item, oldest first',
    params: z.object({ id: Id }),
    responses: { 200: z.array(DownloadLogLine), 404: ErrorBody },
  },
  setDownloadStatus: {
    method: 'POST',
    path: '/api/download/:id/',
    access: 'admin',
    summary: 'Ignore an item, queue it again, or download it now',
    params: z.object({ id: Id }),
    body: StatusBody,
    responses: { 200: StatusBody, 400: ErrorBody, 404: ErrorBody },
  },
  deleteDownload: {
    method: 'DELETE',
    path: '/api/download/:id/',
    access: 'admin',
    summary: 'Delete a queue item; returns 204 for any ID',
    params: z.object({ id: Id }),
    responses: { 204: null },
  },
} as const satisfies Contract

import * as z from 'zod'
import { GAP_SORT_KEYS, GAP_STATES } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { PageQuery, paginated } from '../pagination.ts'
import { choice, Epoch, Id, Timestamp } from '../scalars.ts'

export const GapVideo = z
  .object({
    youtube_id: Id,
    title: z.string(),
    duration: z.int().nullable(),
    published: Timestamp.nullable(),
    state: z.enum(GAP_STATES),
    rule: z.string().nullable(),
    reason: z.string().nullable(),
    attempts: z.int(),
    next_attempt: Epoch.nullable(),
    first_seen: Timestamp,
    removed_at: Timestamp.nullable(),
  })
  .meta({
    id: 'GapVideo',
    description:
      'A video of a channel or playlist at its site. rule: the scan rule that skipped it; reason: the text of the rule or of the last error.',
  })
export type GapVideo = z.output<typeof GapVideo>

const counts = Object.fromEntries(GAP_STATES.map(state => [state, z.int()])) as Record<
  (typeof GAP_STATES)[number],
  z.ZodInt
>

export const GapSummary = z
  .object({
    known: z.int(),
    ...counts,
    rules: z.array(z.object({ rule: z.string().nullable(), count: z.int() })),
    last_scan: Timestamp.nullable(),
    last_listing: Timestamp.nullable(),
  })
  .meta({
    id: 'GapSummary',
    description:
      'The number of videos at the source by state; rules divides the skipped ones. last_scan: the last complete scan; last_listing: the last listing of all videos.',
  })
export type GapSummary = z.output<typeof GapSummary>

/** The most videos that one request can name. */
export const MAX_GAP_IDS = 1000

const ById = z.object({ id: Id })
const GapPage = paginated(GapVideo).extend({ summary: GapSummary })
const GapQuery = PageQuery.extend({ state: choice(GAP_STATES), sort: choice(GAP_SORT_KEYS) })
const QueueBody = z.object({
  videos: z.array(Id).min(1, 'The list must not be empty.').max(MAX_GAP_IDS).optional(),
  state: z.enum(['skipped', 'ignored', 'failed']).optional(),
})
const Queued = z.object({ queued: z.int() })

/** Tubecellar extension: what a channel or playlist contains at its site and the archive does not. */
export const gapEndpoints = {
  getChannelGaps: {
    method: 'GET',
    path: '/api/channel/:id/gaps/',
    access: 'user',
    summary: 'List the videos of a channel that are not archived, or those in one state, by default newest first',
    params: ById,
    query: GapQuery,
    responses: { 200: GapPage, 400: ErrorBody, 404: ErrorBody },
  },
  queueChannelGaps: {
    method: 'POST',
    path: '/api/channel/:id/gaps/',
    access: 'admin',
    summary: 'Queue videos of a channel: the given ones, those in one state, or all that were skipped or failed',
    params: ById,
    body: QueueBody,
    responses: { 200: Queued, 400: ErrorBody, 404: ErrorBody },
  },
  getPlaylistGaps: {
    method: 'GET',
    path: '/api/playlist/:id/gaps/',
    access: 'user',
    summary: 'List the videos of a playlist that are not archived, or those in one state, by default newest first',
    params: ById,
    query: GapQuery,
    responses: { 200: GapPage, 400: ErrorBody, 404: ErrorBody },
  },
  queuePlaylistGaps: {
    method: 'POST',
    path: '/api/playlist/:id/gaps/',
    access: 'admin',
    summary: 'Queue videos of a playlist: the given ones, those in one state, or all that were skipped or failed',
    params: ById,
    body: QueueBody,
    responses: { 200: Queued, 400: ErrorBody, 404: ErrorBody },
  },
} as const satisfies Contract

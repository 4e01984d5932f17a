import * as z from 'zod'
import { HISTORY_STATES } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { PageQuery, paginated } from '../pagination.ts'
import { choice, Epoch, Id, TextFilter, Timestamp } from '../scalars.ts'

export const HistoryEntry = z
  .object({
    id: Id,
    youtube_id: Id,
    title: z.string(),
    channel_id: Id,
    channel_name: z.string(),
    published: Timestamp,
    duration: z.int(),
    vid_thumb_url: z.string().nullable(),
    watched_at: Epoch,
    position: z.number().nullable(),
    is_watched: z.boolean(),
  })
  .meta({
    id: 'HistoryEntry',
    description:
      'A video that the caller watched on a day. watched_at: the last time on that day. position: where playback stopped, in seconds; null if the video was only marked as watched. is_watched: the video counted as watched on that day. A Tubecellar extension.',
  })
export type HistoryEntry = z.output<typeof HistoryEntry>

export const historyEndpoints = {
  listHistory: {
    method: 'GET',
    path: '/api/history/',
    access: 'user',
    summary: 'List what the caller watched, latest first: one entry per video and day',
    query: PageQuery.extend({
      /** Words that all occur in the title or the name of the channel. */
      q: TextFilter,
      state: choice(HISTORY_STATES),
    }),
    responses: { 200: paginated(HistoryEntry), 400: ErrorBody },
  },
  removeHistoryEntry: {
    method: 'DELETE',
    path: '/api/history/:id/',
    access: 'user',
    summary: "Remove an entry from the caller's history; the watch state of the video stays",
    params: z.object({ id: Id }),
    responses: { 204: null, 404: ErrorBody },
  },
  clearHistory: {
    method: 'DELETE',
    path: '/api/history/',
    access: 'user',
    summary: "Remove all entries from the caller's history; watch states stay",
    responses: { 204: null },
  },
} as const satisfies Contract

import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch, Id, IdFilter, QueryFlag } from '../scalars.ts'
import { TaskStarted } from '../tasks/task.ts'

/** What belongs to a video, its channel or a playlist, and is fetched apart from it. */
export const EXTRAS = [
  'comments',
  'subtitles',
  'sponsorblock',
  'dislikes',
  'thumbnail',
  'page',
  'playlists',
  'entries',
] as const
export const EXTRA_KINDS = ['video', 'channel', 'playlist'] as const

export const MissingExtra = z
  .object({
    kind: z.enum(EXTRA_KINDS),
    id: Id,
    title: z.string(),
    part: z.enum(EXTRAS),
    message: z.string(),
    attempts: z.int(),
    next_attempt: Epoch.nullable(),
  })
  .meta({
    id: 'MissingPart',
    description: 'A part that could not be fetched: why, how often, and when it is tried again; null: not by itself.',
  })
export type MissingExtra = z.output<typeof MissingExtra>

const FetchBody = z.object({ video: Id.optional(), never_fetched: QueryFlag })

/** Ours: what is missing of videos that are archived. */
export const missingPartEndpoints = {
  listMissingExtras: {
    method: 'GET',
    path: '/api/upkeep/parts/',
    access: 'admin',
    summary: 'Parts that could not be fetched, of all that is archived or of one video with its channel and playlists',
    query: z.object({ video: IdFilter }),
    responses: { 200: z.array(MissingExtra) },
  },
  fetchMissingExtras: {
    method: 'POST',
    path: '/api/upkeep/parts/',
    access: 'admin',
    summary:
      'Try missing parts now, of all or of one video; never_fetched adds comments and subtitles nobody asked for before',
    body: FetchBody,
    responses: { 200: TaskStarted, 400: ErrorBody },
  },
} as const satisfies Contract

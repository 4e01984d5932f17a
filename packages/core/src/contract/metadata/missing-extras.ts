import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch, Id, IdFilter, QueryFlag } from '../scalars.ts'
import { TaskStarted } from '../tasks/task.ts'

/** Extras of a video, its channel or a playlist, which are downloaded separately. */
export const EXTRAS = [
  'comments',
  'subtitles',
  'sponsorblock',
  'dislikes',
  'thumbnail',
  'page',
  'playlists',
  'entries',
  'transcript',
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
    description:
      'Extras that could not be downloaded: reason, attempts and next attempt (null: it is not retried automatically).',
  })
export type MissingExtra = z.output<typeof MissingExtra>

const FetchBody = z.object({ video: Id.optional(), never_fetched: QueryFlag })

/** Tubecellar extension: missing extras of archived videos. */
export const missingExtrasEndpoints = {
  listMissingExtras: {
    method: 'GET',
    path: '/api/upkeep/parts/',
    access: 'admin',
    summary: 'List missing extras of the whole archive, or of one video with its channel and playlists',
    query: z.object({ video: IdFilter }),
    responses: { 200: z.array(MissingExtra) },
  },
  fetchMissingExtras: {
    method: 'POST',
    path: '/api/upkeep/parts/',
    access: 'admin',
    summary:
      'Download missing extras now, for all videos or one; never_fetched also downloads comments and subtitles that were not requested before',
    body: FetchBody,
    responses: { 200: TaskStarted, 400: ErrorBody },
  },
} as const satisfies Contract

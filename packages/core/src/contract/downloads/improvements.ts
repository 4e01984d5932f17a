import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { PageQuery, paginated } from '../pagination.ts'
import { Epoch, Id, QueryFlag } from '../scalars.ts'
import { TaskStarted } from '../tasks/task.ts'
import { Shortcoming } from '../videos/shortcoming.ts'

/** Maximum number of videos in one request; `all` selects more. */
export const MAX_IMPROVABLE_IDS = 1000

export const IMPROVEMENT_STATES = ['queued', 'waiting', 'given_up'] as const

export const ImprovableVideo = z
  .object({
    youtube_id: Id,
    title: z.string(),
    channel_id: Id,
    channel_name: z.string(),
    vid_thumb_url: z.string().nullable(),
    shortcomings: z.array(Shortcoming),
    state: z.enum(IMPROVEMENT_STATES),
    attempts: z.int(),
    last_attempt: Epoch.nullable(),
    next_attempt: Epoch.nullable(),
    message: z.string().nullable(),
  })
  .meta({
    id: 'ImprovableVideo',
    description:
      'An archived video whose file is worse than at its source. state: queued while a better copy is downloaded, given_up when it is not tried again automatically until yt-dlp is updated. message: the result of the last attempt.',
  })
export type ImprovableVideo = z.output<typeof ImprovableVideo>

const ids = z
  .array(Id)
  .min(1, 'Name at least one video.')
  .max(MAX_IMPROVABLE_IDS, 'Too many videos: use all.')
  .optional()

/** Either `ids` or `all`. */
const SelectedVideos = z
  .object({ ids, all: QueryFlag })
  .refine(({ ids: given, all }) => (given === undefined) === (all ?? false), {
    error: 'Either ids or all is required.',
    path: ['ids'],
  })

/** Tubecellar extensions: archived videos of which the site may have a better copy. */
export const improvementEndpoints = {
  listImprovable: {
    method: 'GET',
    path: '/api/improvable/',
    access: 'admin',
    summary: 'List the videos that can be improved, newest download first',
    query: PageQuery,
    responses: { 200: paginated(ImprovableVideo), 400: ErrorBody },
  },
  improveVideos: {
    method: 'POST',
    path: '/api/improvable/',
    access: 'admin',
    summary:
      'Look for better copies of these videos now, or of all that can be improved. A copy that is not better is not used',
    body: SelectedVideos,
    responses: { 200: TaskStarted, 400: ErrorBody },
  },
} as const satisfies Contract

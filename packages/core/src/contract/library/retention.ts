import * as z from 'zod'
import { AUTO_DELETE_RULES, MAX_DAYS_AHEAD } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch, Flag, Id, Integer } from '../scalars.ts'

export const VideoDueForDeletion = z
  .object({
    youtube_id: Id,
    title: z.string(),
    channel_id: Id,
    channel_name: z.string(),
    /** When the first account that counts watched the video. */
    watched_date: Epoch,
    due_date: Epoch,
    rule: z.enum(AUTO_DELETE_RULES),
    /** Days from watching to deletion, from the rule. */
    days: z.int(),
    duration: z.int(),
    media_size: z.int(),
    vid_thumb_url: z.string().nullable(),
  })
  .meta({
    id: 'ExpiringVideo',
    description:
      'A watched video, when it is due for automatic deletion, and by which rule: the global setting or that of its channel.',
  })
export type VideoDueForDeletion = z.output<typeof VideoDueForDeletion>

const DaysAhead = z
  .preprocess(
    value => (value === undefined || value === '' ? 0 : value),
    Integer.pipe(
      z
        .int()
        .min(0, `Must be between 0 and ${MAX_DAYS_AHEAD}.`)
        .max(MAX_DAYS_AHEAD, `Must be between 0 and ${MAX_DAYS_AHEAD}.`),
    ),
  )
  .optional()
  .meta({ override: { type: 'integer', minimum: 0, maximum: MAX_DAYS_AHEAD, default: 0 } })

const ProtectedBody = z.object({ is_kept: Flag })

/** Tubecellar extensions: videos due for automatic deletion, and protected videos. */
export const keepingEndpoints = {
  listDueForDeletion: {
    method: 'GET',
    path: '/api/upkeep/expiring/',
    access: 'admin',
    summary: 'List the watched videos that are due for automatic deletion now, or within a number of days',
    query: z.object({ days: DaysAhead }),
    responses: { 200: z.array(VideoDueForDeletion), 400: ErrorBody },
  },
  setProtected: {
    method: 'POST',
    path: '/api/upkeep/kept/:id/',
    access: 'admin',
    summary: 'Protect a video from automatic deletion, or stop protecting it',
    params: z.object({ id: Id }),
    body: ProtectedBody,
    responses: { 200: ProtectedBody, 400: ErrorBody, 404: ErrorBody },
  },
} as const satisfies Contract

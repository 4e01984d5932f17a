import * as z from 'zod'
import { AUTO_DELETE_ACCOUNTS, AUTO_DELETE_RULES, AUTO_DELETE_RUN_STATES, MAX_DAYS_AHEAD } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch, Flag, Id, Integer, Text } from '../scalars.ts'

export const VideoDueForDeletion = z
  .object({
    youtube_id: Id,
    title: z.string(),
    channel_id: Id,
    channel_name: z.string(),
    /** When the first of the accounts that count watched the video; null if another rule applies. */
    watched_date: Epoch.nullable(),
    due_date: Epoch,
    rule: z.enum(AUTO_DELETE_RULES),
    /** Days from watching or from the download to deletion; 0 for the rules count and size. */
    days: z.int(),
    duration: z.int(),
    media_size: z.int(),
    vid_thumb_url: z.string().nullable(),
  })
  .meta({
    id: 'ExpiringVideo',
    description:
      'A video, when it is due for automatic deletion, and by which rule: after watching by the global setting or the setting of its channel, or the age, count or size rule of its channel.',
  })
export type VideoDueForDeletion = z.output<typeof VideoDueForDeletion>

export const AutoDeleteRun = z
  .object({
    /** The ID of this list of videos: another list has another ID. */
    id: z.string(),
    state: z.enum(AUTO_DELETE_RUN_STATES),
    created: Epoch,
    /** Maximum number of videos that a run deletes without confirmation. */
    limit: z.int(),
    /** Videos in the library when the run stopped. */
    library_count: z.int(),
    media_size: z.int(),
    videos: z.array(VideoDueForDeletion),
  })
  .meta({
    id: 'AutoDeleteRun',
    description:
      'A run that stopped because it would delete more than the limit. videos: those of its list that are still due.',
  })
export type AutoDeleteRun = z.output<typeof AutoDeleteRun>

export const AutoDeleteStatus = z
  .object({
    accounts: z.enum(AUTO_DELETE_ACCOUNTS),
    /** Enabled accounts whose watch state counts. */
    account_count: z.int(),
    limit: z.int(),
    notice_days: z.int(),
    last_run: Epoch.nullable(),
    run: AutoDeleteRun.nullable(),
  })
  .meta({
    id: 'AutoDeleteStatus',
    description: 'Whose watch state counts, the limit of a run, and the run that stopped.',
  })
export type AutoDeleteStatus = z.output<typeof AutoDeleteStatus>

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

const RunBody = z.object({ id: Text.max(100) })
const RUN_RESPONSES = { 200: AutoDeleteStatus, 400: ErrorBody, 404: ErrorBody, 409: ErrorBody }

/** Tubecellar extensions: videos due for automatic deletion, protected videos, and the decision of staff about a run that stopped. */
export const autoDeleteEndpoints = {
  listDueForDeletion: {
    method: 'GET',
    path: '/api/upkeep/expiring/',
    access: 'admin',
    summary: 'List the videos that are due for automatic deletion now, or within a number of days',
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
  getAutoDelete: {
    method: 'GET',
    path: '/api/auto-delete/',
    access: 'admin',
    summary: 'Get the state of automatic deletion and the run that waits for confirmation',
    responses: { 200: AutoDeleteStatus },
  },
  confirmAutoDelete: {
    method: 'POST',
    path: '/api/auto-delete/confirm/',
    access: 'admin',
    summary: 'Delete the videos of a stopped run that are still due, in the background',
    body: RunBody,
    responses: RUN_RESPONSES,
  },
  dismissAutoDelete: {
    method: 'POST',
    path: '/api/auto-delete/dismiss/',
    access: 'admin',
    summary: 'Keep the videos of a stopped run, and do not ask again until another video is due',
    body: RunBody,
    responses: RUN_RESPONSES,
  },
} as const satisfies Contract

import * as z from 'zod'
import { AUTO_DELETE_ACCOUNTS, AUTO_DELETE_RUN_STATES } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { VideoDueForDeletion } from './retention.ts'
import { Epoch, Text } from '../scalars.ts'

export const AutoDeleteRun = z
  .object({
    /** Identifies exactly this list of videos: another list has another ID. */
    id: z.string(),
    state: z.enum(AUTO_DELETE_RUN_STATES),
    created: Epoch,
    /** How many videos a run may delete without confirmation. */
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

const RunBody = z.object({ id: Text.max(100) })
const onRun = { 200: AutoDeleteStatus, 400: ErrorBody, 404: ErrorBody, 409: ErrorBody }

/** Tubecellar extensions: automatic deletion of watched videos, and what staff decide about a run that stopped. */
export const autoDeleteEndpoints = {
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
    responses: onRun,
  },
  dismissAutoDelete: {
    method: 'POST',
    path: '/api/auto-delete/dismiss/',
    access: 'admin',
    summary: 'Keep the videos of a stopped run, and do not ask again until another video is due',
    body: RunBody,
    responses: onRun,
  },
} as const satisfies Contract

import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch } from '../scalars.ts'
import { TaskStarted } from '../tasks/task.ts'

const CHANNELS = ['stable', 'nightly'] as const

/** The yt-dlp that downloads. A Tubecellar extension. */
export const YtDlpStatus = z
  .object({
    version: z.string().nullable(),
    path: z.string().nullable(),
    channel: z.enum(CHANNELS).nullable(),
    source: z.string().nullable(),
    changed_at: Epoch.nullable(),
    reason: z.string().nullable(),
    checked_at: Epoch.nullable(),
    can_update: z.boolean(),
    can_roll_back: z.boolean(),
    previous: z.string().nullable(),
    rejected: z.array(z.object({ version: z.string(), at: Epoch, reason: z.string() })),
  })
  .meta({
    id: 'YtDlpStatus',
    description:
      'version and path: the program that this server runs; null if there is none. channel and source: the release that the archive has installed; null for the installed program. reason: why the version was changed last, at changed_at. checked_at: when the newest release was looked up last. can_update is false if the path is configured. previous: the version that a rollback returns to; null for the installed program. rejected: versions that are not installed automatically again.',
  })
export type YtDlpStatus = z.output<typeof YtDlpStatus>

export const ytDlpEndpoints = {
  getYtDlp: {
    method: 'GET',
    path: '/api/yt-dlp/',
    access: 'admin',
    summary: 'Get the version of yt-dlp in use, and why it was changed last',
    responses: { 200: YtDlpStatus },
  },
  updateYtDlp: {
    method: 'POST',
    path: '/api/yt-dlp/update/',
    access: 'admin',
    summary: 'Install the newest release of yt-dlp, if it is not worse than the version in use',
    body: z.object({ channel: z.enum(CHANNELS).optional() }),
    responses: { 200: TaskStarted, 400: ErrorBody },
  },
  rollBackYtDlp: {
    method: 'POST',
    path: '/api/yt-dlp/rollback/',
    access: 'admin',
    summary: 'Return to the version of yt-dlp before the last update',
    responses: { 200: TaskStarted, 400: ErrorBody },
  },
} as const satisfies Contract

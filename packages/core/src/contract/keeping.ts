import * as z from 'zod'
import type { Contract } from './define.ts'
import { ErrorBody } from './errors.ts'
import { Epoch, Flag, Id } from './scalars.ts'

export const ExpiringVideo = z
  .object({ youtube_id: Id, title: z.string(), channel_id: Id, channel_name: z.string(), watched_date: Epoch })
  .meta({
    id: 'ExpiringVideo',
    description: 'A watched video that the daily deletion takes. watched_date is the first.',
  })
export type ExpiringVideo = z.output<typeof ExpiringVideo>

const KeptBody = z.object({ is_kept: Flag })

/** Ours: what the deletion of watched videos takes, and what it never does. */
export const keepingEndpoints = {
  listExpiring: {
    method: 'GET',
    path: '/api/upkeep/expiring/',
    access: 'admin',
    summary: 'The watched videos that the next daily deletion takes; nothing is deleted by asking',
    responses: { 200: z.array(ExpiringVideo) },
  },
  setKept: {
    method: 'POST',
    path: '/api/upkeep/kept/:id/',
    access: 'admin',
    summary: 'Keep a video from being deleted because it was watched, or stop keeping it',
    params: z.object({ id: Id }),
    body: KeptBody,
    responses: { 200: KeptBody, 400: ErrorBody, 404: ErrorBody },
  },
} as const satisfies Contract

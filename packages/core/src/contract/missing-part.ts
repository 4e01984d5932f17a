import * as z from 'zod'
import type { Contract } from './define.ts'
import { Epoch, Id, IdFilter } from './scalars.ts'

/** What belongs to a video, its channel or a playlist, and is fetched apart from it. */
export const PARTS = [
  'comments',
  'subtitles',
  'sponsorblock',
  'dislikes',
  'thumbnail',
  'page',
  'playlists',
  'entries',
] as const
export const PART_KINDS = ['video', 'channel', 'playlist'] as const

export const MissingPart = z
  .object({
    kind: z.enum(PART_KINDS),
    id: Id,
    title: z.string(),
    part: z.enum(PARTS),
    message: z.string(),
    attempts: z.int(),
    next_attempt: Epoch.nullable(),
  })
  .meta({
    id: 'MissingPart',
    description: 'A part that could not be fetched: why, how often, and when it is tried again; null: not by itself.',
  })
export type MissingPart = z.output<typeof MissingPart>

/** Ours: what is missing of videos that are archived. */
export const missingPartEndpoints = {
  listMissingParts: {
    method: 'GET',
    path: '/api/upkeep/parts/',
    access: 'admin',
    summary: 'Parts that could not be fetched, of all that is archived or of one video with its channel and playlists',
    query: z.object({ video: IdFilter }),
    responses: { 200: z.array(MissingPart) },
  },
} as const satisfies Contract

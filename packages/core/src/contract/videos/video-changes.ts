import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Flag, Id } from '../scalars.ts'

/** `download` queues the videos again; `restore` restores deleted videos from the trash. */
export const VIDEO_COMMANDS = ['delete', 'restore', 'protect', 'unprotect', 'download', 'add-to-playlist'] as const
export type VideoCommand = (typeof VIDEO_COMMANDS)[number]

/** Requests with more IDs are rejected. */
export const MAX_CHANGED_VIDEOS = 500

const ids = z
  .array(Id)
  .min(1, 'Name at least one video.')
  .max(MAX_CHANGED_VIDEOS, `Name at most ${MAX_CHANGED_VIDEOS} videos.`)

const VideoChange = z
  .strictObject({ command: z.enum(VIDEO_COMMANDS), ids, playlist_id: Id.optional() })
  .refine(({ command, playlist_id }) => (command === 'add-to-playlist') === (playlist_id !== undefined), {
    error: 'Required for add-to-playlist, and only for it.',
    path: ['playlist_id'],
  })

export const VideoChangeCount = z.object({ changed: z.int(), failed: z.int(), reason: z.string().optional() }).meta({
  id: 'VideoChangeCount',
  description:
    'Number of videos that the command was applied to, and that it could not be applied to. reason: why, for the first of these',
})
export type VideoChangeCount = z.output<typeof VideoChangeCount>

/** Tubecellar extensions: changes of many videos in one request. */
export const videoChangeEndpoints = {
  changeVideos: {
    method: 'POST',
    path: '/api/video-changes/',
    access: 'admin',
    summary: 'Delete, restore, protect or download many videos again, or add them to a custom playlist',
    body: VideoChange,
    responses: { 200: VideoChangeCount, 400: ErrorBody, 404: ErrorBody },
  },
  setManyWatched: {
    method: 'POST',
    path: '/api/video-changes/watched/',
    access: 'user',
    summary: 'Mark many videos as watched or unwatched; counts those whose state changed',
    body: z.object({ ids, is_watched: Flag }),
    responses: { 200: VideoChangeCount, 400: ErrorBody },
  },
} as const satisfies Contract

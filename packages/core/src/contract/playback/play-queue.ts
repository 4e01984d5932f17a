import * as z from 'zod'
import { MAX_QUEUED_VIDEOS, QUEUE_REPEATS } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Id, Text } from '../scalars.ts'
import { VideoFilter } from '../videos/video.ts'

export const QueuedVideo = z
  .object({
    youtube_id: Id,
    title: z.string(),
    channel_name: z.string(),
    duration: z.int(),
    vid_thumb_url: z.string().nullable(),
  })
  .meta({ id: 'QueuedVideo', description: 'An archived video of the play queue. duration in seconds.' })
export type QueuedVideo = z.output<typeof QueuedVideo>

export const PlayQueue = z
  .object({
    videos: z.array(QueuedVideo),
    current_id: Id.nullable(),
    repeat: z.enum(QUEUE_REPEATS),
    version: z.int(),
  })
  .meta({
    id: 'PlayQueue',
    description:
      'The play queue of the caller. Videos that are no longer archived are left out. current_id: the video that was played last. version increases with every change.',
  })
export type PlayQueue = z.output<typeof PlayQueue>

const VideoIds = z
  .array(Text.pipe(Id))
  .max(MAX_QUEUED_VIDEOS, `At most ${MAX_QUEUED_VIDEOS} videos.`)
  .refine(ids => new Set(ids).size === ids.length, 'A video can be in the queue only once.')

/** Tubecellar extensions: one play queue for each user. */
export const playQueueEndpoints = {
  getPlayQueue: {
    method: 'GET',
    path: '/api/play-queue/',
    access: 'user',
    summary: 'Get the play queue of the caller',
    responses: { 200: PlayQueue },
  },
  setPlayQueue: {
    method: 'PUT',
    path: '/api/play-queue/',
    access: 'user',
    summary:
      'Replace the play queue of the caller. version: the version that was read; 409 if the queue has changed since',
    body: z.object({
      video_ids: VideoIds,
      current_id: Text.pipe(Id).nullable(),
      repeat: z.enum(QUEUE_REPEATS),
      version: z.int().nonnegative(),
    }),
    responses: { 200: PlayQueue, 400: ErrorBody, 409: ErrorBody },
  },
  listVideosToQueue: {
    method: 'GET',
    path: '/api/play-queue/videos/',
    access: 'user',
    summary: `List the first ${MAX_QUEUED_VIDEOS} videos of a list of videos, to play all of them`,
    query: VideoFilter.omit({ page: true }),
    responses: { 200: z.array(QueuedVideo), 400: ErrorBody },
  },
} as const satisfies Contract

import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { choice, Id, IdFilter, QueryFlag } from '../scalars.ts'
import { TaskStarted } from '../tasks/task.ts'

const ids = z.array(Id).optional()

export const refreshEndpoints = {
  getRefreshState: {
    method: 'GET',
    path: '/api/refresh/',
    access: 'admin',
    summary: 'Get the number of items that wait for a refresh, or whether an item waits',
    query: z.object({ type: choice(['video', 'channel', 'playlist']), id: IdFilter }),
    responses: {
      200: z.object({
        state: z.union([z.enum(['running', 'empty', 'in_queue']), z.literal(false)]),
        total_queued: z.int(),
      }),
      400: ErrorBody,
    },
  },
  startRefresh: {
    method: 'POST',
    path: '/api/refresh/',
    access: 'admin',
    summary: 'Refresh the metadata of these items; without items, of all that are outdated',
    query: z.object({ extract_videos: QueryFlag }),
    body: z.object({ video: ids, channel: ids, playlist: ids }),
    responses: { 200: TaskStarted, 400: ErrorBody },
  },
} as const satisfies Contract

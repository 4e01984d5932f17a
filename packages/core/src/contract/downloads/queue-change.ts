import * as z from 'zod'
import { VID_TYPES } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Id, Text } from '../scalars.ts'
import { QUEUE_ITEM_STATES } from './queue-item.ts'

export const QUEUE_MOVES = ['move-top', 'move-up', 'move-down', 'move-bottom'] as const
export type QueueMove = (typeof QUEUE_MOVES)[number]

/** `retry` queues failed items again; `priority` downloads items now; moves apply to queued and waiting items. */
const QUEUE_COMMANDS = ['remove', 'ignore', 'pending', 'retry', 'priority', ...QUEUE_MOVES] as const

/** Requests with more IDs are rejected. */
const MAX_CHANGED_IDS = 1000

export const QueueChange = z
  .strictObject({
    command: z.enum(QUEUE_COMMANDS),
    filter: z.enum(['pending', 'ignore']),
    ids: z.array(Text).min(1, 'The list must not be empty.').max(MAX_CHANGED_IDS).optional(),
    channel: Id.optional(),
    vid_type: z.enum(VID_TYPES).optional(),
    state: z.enum(QUEUE_ITEM_STATES).optional(),
    undo_id: Id.optional(),
  })
  .meta({
    id: 'QueueChange',
    description:
      'Applies a command to the items that match every given property. undo_id is chosen by the client, and undoes remove, ignore, pending and moves for one day. move-up and move-down move queued items by one place; items that start automatically stay before the others.',
  })
export type QueueChange = z.output<typeof QueueChange>

export const QueueChangeCount = z.object({ changed: z.int(), running: z.int() }).meta({
  id: 'QueueChangeCount',
  description: 'changed: number of items; running: matching items that are being downloaded and were left unchanged',
})
export type QueueChangeCount = z.output<typeof QueueChangeCount>

export const queueChangeEndpoints = {
  changeQueue: {
    method: 'POST',
    path: '/api/queue/change/',
    access: 'admin',
    summary: 'Change many queue items together, except for items that are being downloaded',
    body: QueueChange,
    responses: { 200: QueueChangeCount, 400: ErrorBody },
  },
  undoQueueChange: {
    method: 'POST',
    path: '/api/queue/undo/',
    access: 'admin',
    summary: 'Undo a change of many queue items; the items return to their former positions',
    body: z.object({ undo_id: Id }),
    responses: { 200: QueueChangeCount, 404: ErrorBody },
  },
} as const satisfies Contract

import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { choice } from '../scalars.ts'

/** Pages that show notifications. `settings` means the groups starting with `setting:`. */
export const NOTIFICATION_FILTERS = ['download', 'settings', 'channel'] as const

export const Notification = z
  .object({
    id: z.string(),
    title: z.string(),
    group: z.string().meta({ absent: '' }),
    api_start: z.boolean(),
    api_stop: z.boolean(),
    level: z.enum(['info', 'error']).meta({ absent: 'info' }),
    messages: z.array(z.string()),
    progress: z.number().min(0).max(1).optional(),
    command: z.enum(['STOP', 'KILL']).nullable(),
  })
  .meta({ id: 'Notification', description: 'Message of a running task. progress is a fraction from 0 to 1.' })
export type Notification = z.output<typeof Notification>

export const notificationEndpoints = {
  listNotifications: {
    method: 'GET',
    path: '/api/notification/',
    access: 'user',
    summary: 'List the messages of running tasks; empty when idle',
    query: z.object({ filter: choice(NOTIFICATION_FILTERS) }),
    responses: { 200: z.array(Notification), 400: ErrorBody },
  },
} as const satisfies Contract

import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Id } from '../scalars.ts'

export const TaskStarted = z
  .object({
    task_id: z.string(),
    message: z.string().optional(),
    status: z.string().optional(),
    filename: z.string().optional(),
  })
  .meta({ id: 'TaskStarted' })

export const TASK_STATUSES = ['PENDING', 'STARTED', 'SUCCESS', 'FAILURE', 'RETRY', 'REVOKED', 'FAILED'] as const

/** The result for one submission, or for one video that it resolved to. A Tubecellar extension; other servers report it as text. */
export const TaskOutcome = z
  .object({
    youtube_id: z.string().nullable(),
    outcome: z.enum(['queued', 'archived', 'ignored', 'subscribed', 'skipped', 'failed']),
    message: z.string(),
    file: z.string().optional(),
  })
  .meta({
    id: 'TaskOutcome',
    description:
      'youtube_id is null if an input is not a video; message is the title or the reason; file is the path in the import folder',
  })
export type TaskOutcome = z.output<typeof TaskOutcome>

export const TaskResult = z
  .object({
    status: z.enum(TASK_STATUSES),
    result: z.string().nullable(),
    traceback: z.string().nullable(),
    date_done: z.string().meta({ absent: 'False' }),
    name: z.string(),
    task_id: z.string(),
    outcomes: z.array(TaskOutcome).optional(),
  })
  .meta({ id: 'TaskResult', description: 'date_done is the text False while the task is pending' })
export type TaskResult = z.output<typeof TaskResult>

const CommandBody = z.object({ command: z.enum(['stop', 'kill']) })

export const taskEndpoints = {
  startTask: {
    method: 'POST',
    path: '/api/task/by-name/:name/',
    access: 'admin',
    summary: 'Start a task',
    params: z.object({ name: Id }),
    responses: { 200: TaskStarted, 404: ErrorBody },
  },
  listTasksByName: {
    method: 'GET',
    path: '/api/task/by-name/:name/',
    access: 'admin',
    summary: 'List recent runs of a task',
    params: z.object({ name: Id }),
    responses: { 200: z.array(TaskResult), 404: ErrorBody },
  },
  listTasks: {
    method: 'GET',
    path: '/api/task/by-name/',
    access: 'admin',
    summary: 'List recent runs of all tasks',
    responses: { 200: z.array(TaskResult) },
  },
  getTask: {
    method: 'GET',
    path: '/api/task/by-id/:id/',
    access: 'admin',
    summary: 'Get a task run',
    params: z.object({ id: Id }),
    responses: { 200: TaskResult, 404: ErrorBody },
  },
  stopTask: {
    method: 'POST',
    path: '/api/task/by-id/:id/',
    access: 'admin',
    summary: 'Stop or kill a running task',
    params: z.object({ id: Id }),
    body: CommandBody,
    responses: { 204: null, 400: ErrorBody, 404: ErrorBody },
  },
} as const satisfies Contract

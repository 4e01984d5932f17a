import * as z from 'zod'
import type { Contract } from './define.ts'
import { ErrorBody } from './errors.ts'
import { Id } from './scalars.ts'

export interface TaskKind {
  /** Group of its notifications; the page filter is a prefix of it (api contract 6.8). */
  readonly group: string
  readonly title: string
  readonly isStartable: boolean
  readonly isStoppable: boolean
}

/** The tasks by wire name (api contract 5.6). */
export const taskTable = {
  update_subscribed: { group: 'download:scan', title: 'Scanning subscriptions', isStartable: true, isStoppable: true },
  download_pending: { group: 'download:run', title: 'Downloading', isStartable: true, isStoppable: true },
  extract_download: { group: 'download:add', title: 'Adding to the queue', isStartable: false, isStoppable: true },
  check_reindex: { group: 'reindex:run', title: 'Refreshing metadata', isStartable: false, isStoppable: false },
  manual_import: { group: 'setting:import', title: 'Importing files', isStartable: false, isStoppable: false },
  run_backup: { group: 'setting:backup', title: 'Backing up', isStartable: true, isStoppable: false },
  restore_backup: { group: 'setting:restore', title: 'Restoring a backup', isStartable: false, isStoppable: false },
  rescan_filesystem: {
    group: 'setting:filesystemscan',
    title: 'Scanning the file system',
    isStartable: false,
    isStoppable: false,
  },
  thumbnail_check: {
    group: 'setting:thumbnailcheck',
    title: 'Checking thumbnails',
    isStartable: true,
    isStoppable: false,
  },
  resync_metadata: {
    group: 'setting:thumbnailsync',
    title: 'Embedding metadata',
    isStartable: true,
    isStoppable: false,
  },
  index_playlists: {
    group: 'channel:indexplaylist',
    title: 'Indexing playlists of a channel',
    isStartable: false,
    isStoppable: false,
  },
  subscribe_to: { group: 'subscription:add', title: 'Subscribing', isStartable: false, isStoppable: false },
  version_check: { group: '', title: 'Looking for a new version', isStartable: false, isStoppable: false },
} as const satisfies Record<string, TaskKind>

/** Names that servers and clients of other ages use for our tasks, and those that start without a form of their own (api contract 9). */
export const TASK_ALIASES: Readonly<Record<string, string>> = { resync_thumbs: 'resync_metadata' }

export type TaskName = keyof typeof taskTable

export const TaskStarted = z
  .object({
    task_id: z.string(),
    message: z.string().optional(),
    status: z.string().optional(),
    filename: z.string().optional(),
  })
  .meta({ id: 'TaskStarted' })

export const TASK_STATUSES = ['PENDING', 'STARTED', 'SUCCESS', 'FAILURE', 'RETRY', 'REVOKED', 'FAILED'] as const

/** What became of one pasted input, or of one video it stood for. Ours; other servers say it in prose. */
export const TaskOutcome = z
  .object({
    youtube_id: z.string().nullable(),
    outcome: z.enum(['queued', 'archived', 'ignored', 'subscribed', 'failed']),
    message: z.string(),
  })
  .meta({
    id: 'TaskOutcome',
    description: 'youtube_id is null where an input is no video; message is the title or the reason',
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
    summary: 'The recent runs of one task',
    params: z.object({ name: Id }),
    responses: { 200: z.array(TaskResult), 404: ErrorBody },
  },
  listTasks: {
    method: 'GET',
    path: '/api/task/by-name/',
    access: 'admin',
    summary: 'The recent runs of all tasks',
    responses: { 200: z.array(TaskResult) },
  },
  getTask: {
    method: 'GET',
    path: '/api/task/by-id/:id/',
    access: 'admin',
    summary: 'One run of a task',
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

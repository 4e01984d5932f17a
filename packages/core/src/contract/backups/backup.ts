import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Id } from '../scalars.ts'
import { TaskStarted } from '../tasks/task.ts'

export const Backup = z
  .object({
    filename: z.string(),
    file_path: z.string().meta({ absent: '' }),
    file_size: z.int().meta({ absent: 0 }),
    timestamp: z.string(),
    reason: z.string().meta({ absent: 'False' }),
  })
  .meta({ id: 'Backup', description: 'timestamp as YYYYMMDD, file_size in bytes' })
export type Backup = z.output<typeof Backup>

export const Snapshot = z
  .object({
    id: Id,
    state: z.string(),
    es_version: z.string().meta({ absent: '' }),
    start_date: z.string(),
    end_date: z.string().meta({ absent: '' }),
    end_stamp: z.int().meta({ absent: 0 }),
    duration_s: z.int().meta({ absent: 0 }),
  })
  .meta({ id: 'Snapshot', description: 'A copy of the database.' })
export type Snapshot = z.output<typeof Snapshot>

export const SnapshotList = z
  .object({
    next_exec: z.int().meta({ absent: 0 }),
    next_exec_str: z.string().meta({ absent: '' }),
    expire_after: z.string().meta({ absent: '' }),
    snapshots: z.array(Snapshot),
    is_available: z.boolean().optional(),
  })
  .meta({
    id: 'SnapshotList',
    description: 'is_available is a Tubecellar extension: false if the archive is in PostgreSQL and has no snapshots.',
  })
export type SnapshotList = z.output<typeof SnapshotList>

/** The lists are Tubecellar extensions: usernames of accounts that only the snapshot has. */
const RestoredSnapshot = z
  .object({
    accepted: z.boolean(),
    accounts_added: z.array(z.string()).optional(),
    /** Accounts deleted after the snapshot was taken. */
    accounts_left_out: z.array(z.string()).optional(),
  })
  .meta({ id: 'RestoredSnapshot' })

/** Effects of a restore: usernames of accounts, counts of everything else. */
export const RestorePreview = z
  .object({
    /** In the backup. */
    videos: z.int(),
    /** Videos that are in the library but not in the backup. Their files are kept. */
    videos_removed: z.int(),
    accounts_kept: z.int(),
    /** Accounts that are only in the backup. */
    accounts_added: z.array(z.string()),
    /** Accounts that are in the backup and were deleted from the library. */
    accounts_left_out: z.array(z.string()),
    watch_states_restored: z.int(),
    /** In the backup. */
    watch_states_left_out: z.int(),
    /** Current watch states. */
    watch_states_kept: z.int(),
    watch_states_removed: z.int(),
  })
  .meta({ id: 'RestorePreview', description: 'What a restore would change. A Tubecellar extension.' })
export type RestorePreview = z.output<typeof RestorePreview>

/** Any name without a slash. */
const ByFile = z.object({ filename: z.string().regex(/^[^/\\\x00]{1,255}$/) })
const ById = z.object({ id: Id })

export const backupEndpoints = {
  listBackups: {
    method: 'GET',
    path: '/api/appsettings/backup/',
    access: 'admin',
    summary: 'List backups, newest first',
    responses: { 200: z.array(Backup) },
  },
  createBackup: {
    method: 'POST',
    path: '/api/appsettings/backup/',
    access: 'admin',
    summary: 'Start a backup',
    responses: { 200: TaskStarted },
  },
  getBackup: {
    method: 'GET',
    path: '/api/appsettings/backup/:filename/',
    access: 'admin',
    summary: 'Get a backup',
    params: ByFile,
    responses: { 200: Backup, 404: ErrorBody },
  },
  previewBackup: {
    method: 'GET',
    path: '/api/appsettings/backup/:filename/preview/',
    access: 'admin',
    summary: 'Show what restoring a backup would change',
    params: ByFile,
    responses: { 200: RestorePreview, 400: ErrorBody, 404: ErrorBody },
  },
  restoreBackup: {
    method: 'POST',
    path: '/api/appsettings/backup/:filename/',
    access: 'admin',
    summary: 'Restore a backup',
    params: ByFile,
    responses: { 200: TaskStarted, 404: ErrorBody },
  },
  deleteBackup: {
    method: 'DELETE',
    path: '/api/appsettings/backup/:filename/',
    access: 'admin',
    summary: 'Delete a backup',
    params: ByFile,
    responses: { 204: null, 404: ErrorBody },
  },
  listSnapshots: {
    method: 'GET',
    path: '/api/appsettings/snapshot/',
    access: 'admin',
    summary: 'List snapshots, newest first, and when the next one is due',
    responses: { 200: SnapshotList },
  },
  createSnapshot: {
    method: 'POST',
    path: '/api/appsettings/snapshot/',
    access: 'admin',
    summary: 'Create a snapshot',
    responses: { 200: z.object({ snapshot_name: z.string() }) },
  },
  getSnapshot: {
    method: 'GET',
    path: '/api/appsettings/snapshot/:id/',
    access: 'admin',
    summary: 'Get a snapshot',
    params: ById,
    responses: { 200: Snapshot, 404: ErrorBody },
  },
  previewSnapshot: {
    method: 'GET',
    path: '/api/appsettings/snapshot/:id/preview/',
    access: 'admin',
    summary: 'Show what restoring a snapshot would change',
    params: ById,
    responses: { 200: RestorePreview, 400: ErrorBody, 404: ErrorBody },
  },
  restoreSnapshot: {
    method: 'POST',
    path: '/api/appsettings/snapshot/:id/',
    access: 'admin',
    summary: 'Restore a snapshot',
    params: ById,
    responses: { 200: RestoredSnapshot, 400: ErrorBody },
  },
  deleteSnapshot: {
    method: 'DELETE',
    path: '/api/appsettings/snapshot/:id/',
    access: 'admin',
    summary: 'Delete a snapshot',
    params: ById,
    responses: { 204: null, 400: ErrorBody },
  },
} as const satisfies Contract

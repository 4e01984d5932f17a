import * as z from 'zod'
import { TRASH_KINDS, TRASH_REASONS, TRASH_SORT_KEYS } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { PageQuery, paginated } from '../pagination.ts'
import { choice, Epoch, Id, IdFilter, QueryFlag } from '../scalars.ts'
import { TaskStarted } from '../tasks/task.ts'
import { SORT_ORDERS } from '../settings/user-settings.ts'

/** Maximum number of entries in one request; `all` selects more. */
export const MAX_TRASH_IDS = 1000

export const TrashEntry = z
  .object({
    id: Id,
    kind: z.enum(TRASH_KINDS),
    youtube_id: Id,
    title: z.string(),
    channel_id: Id,
    channel_name: z.string(),
    duration: z.int(),
    size: z.int(),
    video_count: z.int(),
    height: z.int(),
    has_media: z.boolean(),
    vid_thumb_url: z.string().nullable(),
    reason: z.enum(TRASH_REASONS),
    deleted_by: z.string().nullable(),
    source_id: Id.nullable(),
    source_name: z.string().nullable(),
    watched_days: z.int().nullable(),
    is_archived: z.boolean(),
    deleted_at: Epoch,
    expires_at: Epoch.nullable(),
  })
  .meta({
    id: 'TrashEntry',
    description:
      'A video, channel or playlist in the trash. youtube_id: its ID. size: bytes of all files that are restored with it. video_count: videos that are restored with it, which have separate entries; 1 for a video. source: the channel or playlist with which it was deleted, or whose setting deleted it. watched_days: days after watching, for auto_delete. is_archived: the library has the video again, so the entry cannot be restored. expires_at: null if it is kept until the trash is emptied.',
  })
export type TrashEntry = z.output<typeof TrashEntry>

export const TrashStats = z
  .object({
    count: z.int(),
    video_count: z.int(),
    size: z.int(),
    by_reason: z.array(z.object({ reason: z.enum(TRASH_REASONS), count: z.int(), size: z.int() })),
    keep_days: z.int().nullable(),
    oldest_expires_at: Epoch.nullable(),
    free_space: z.int().nullable(),
    min_free_space: z.int(),
  })
  .meta({
    id: 'TrashStats',
    description:
      'Sizes in bytes. count: entries, video_count: those that are videos. oldest_expires_at: when the oldest entry is deleted permanently; null for an empty trash, or when nothing expires. keep_days: null keeps entries until the trash is emptied. free_space: of the media disk; null when it cannot be read. min_free_space: below it the oldest entries are deleted; 0 for never.',
  })
export type TrashStats = z.output<typeof TrashStats>

const TrashFilter = PageQuery.extend({
  reason: choice(TRASH_REASONS),
  /** The ID of a video, channel or playlist, or of an entry. */
  video: IdFilter,
  sort: choice(TRASH_SORT_KEYS),
  order: choice(SORT_ORDERS),
})

const ids = z.array(Id).min(1, 'Name at least one entry.').max(MAX_TRASH_IDS, 'Too many entries: use all.').optional()

/** Either `ids` or `all`. */
const SelectedEntries = z
  .object({ ids, all: QueryFlag })
  .refine(({ ids: given, all }) => (given === undefined) === (all ?? false), {
    error: 'Either ids or all is required.',
    path: ['ids'],
  })

/** Tubecellar extensions: deleted items, until they expire. */
export const trashEndpoints = {
  listTrash: {
    method: 'GET',
    path: '/api/trash/',
    access: 'admin',
    summary: 'List the trash, next to expire first',
    query: TrashFilter,
    responses: { 200: paginated(TrashEntry), 400: ErrorBody },
  },
  getTrashStats: {
    method: 'GET',
    path: '/api/trash/stats/',
    access: 'admin',
    summary: 'Get the number and size of the entries in the trash, and how long they are kept',
    responses: { 200: TrashStats },
  },
  restoreTrashEntry: {
    method: 'POST',
    path: '/api/trash/entry/:id/restore/',
    access: 'admin',
    summary:
      'Restore a video from the trash, with its watch state, comments and subtitles; or a channel or playlist, with its subscription, settings and videos',
    params: z.object({ id: Id }),
    responses: { 204: null, 404: ErrorBody, 409: ErrorBody },
  },
  deleteTrashEntry: {
    method: 'DELETE',
    path: '/api/trash/entry/:id/',
    access: 'admin',
    summary: 'Delete an entry of the trash permanently. The videos of a channel or playlist stay in the trash',
    params: z.object({ id: Id }),
    responses: { 204: null, 404: ErrorBody },
  },
  restoreTrash: {
    method: 'POST',
    path: '/api/trash/restore/',
    access: 'admin',
    summary: 'Restore several videos from the trash, or all of them, as a task',
    body: SelectedEntries,
    responses: { 200: TaskStarted, 400: ErrorBody },
  },
  emptyTrash: {
    method: 'POST',
    path: '/api/trash/delete/',
    access: 'admin',
    summary: 'Delete several videos in the trash permanently, or all of them, as a task',
    body: SelectedEntries,
    responses: { 200: TaskStarted, 400: ErrorBody },
  },
} as const satisfies Contract

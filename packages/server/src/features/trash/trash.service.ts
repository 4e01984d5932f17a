import type { TrashEntry, TrashReason, TrashStats } from '@tubecellar/core/contract'
import { DomainError } from '../../platform/domain-error.ts'
import { readPage, type PagedResult, type PageRequest } from '../../platform/read-page.ts'
import { channelArtUrl, playlistThumbUrl, videoThumbUrl } from '../../media/public-urls.ts'
import type { Tasks } from '../tasks/index.ts'
import type { WaitForJob } from '../../jobs/wait-for-job.ts'
import type { ListedTrashEntry } from './trash-entries.store.ts'
import { classifyStorageError } from '../../platform/files/storage-error.ts'
import type { MoveProgress } from './move-progress.ts'
import { minFreeBytes } from './purge-trash.ts'
import { removeFromTrash } from './remove-from-trash.ts'
import { restoreFromTrash } from './restore-from-trash.ts'
import type { TrashContext } from './trash-context.ts'

const DAY_S = 24 * 3600

export interface TrashQuery {
  reason?: TrashReason | undefined
  video?: string | undefined
  sort?: 'expires' | 'deleted' | 'size' | 'title' | undefined
  order?: 'asc' | 'desc' | undefined
}

/** The entries that a request applies to. */
export interface ChosenEntries {
  ids?: string[] | undefined
  all?: boolean | undefined
}

/** Deleted and replaced items that can be restored. */
export interface Trash {
  list(query: TrashQuery, page: PageRequest): Promise<PagedResult<TrashEntry>>
  stats(): Promise<TrashStats>
  /** A channel or playlist with many videos is restored as a job. @throws DomainError trashEntryNotFound, trashVideoArchived, … */
  restore(id: string): Promise<void>
  /** The most recently deleted video with this ID. @throws DomainError trashEntryNotFound, trashVideoArchived, … */
  restoreVideo(videoId: string): Promise<void>
  /** The same as `restore`, without a job. */
  restoreNow(id: string, progress: MoveProgress): Promise<void>
  /** Deletes it permanently. @throws DomainError trashEntryNotFound, mediaMissing */
  remove(id: string): Promise<void>
  startRestore(chosen: ChosenEntries): Promise<{ taskId: string }>
  startRemoval(chosen: ChosenEntries): Promise<{ taskId: string }>
}

/** Up to this many videos are restored during a request; more become a job. */
const RESTORED_AT_ONCE = 20

/** Some clients read immediately after a restore: small jobs are finished by then. */
const WAIT_MS = 1000

interface Jobs {
  tasks: Pick<Tasks, 'begin'>
  waitForJob: WaitForJob
}

export function createTrash(context: TrashContext, { tasks, waitForJob }: Jobs): Trash {
  const { entries, settings, space, trashClock } = context
  const retentionDays = async () => (await settings.getAppConfig()).application.trash_days ?? null
  return {
    async list({ reason, video, sort = 'expires', order }, page) {
      const filter = { reason, videoId: video }
      const [days, lost] = [await retentionDays(), await trashClock.readLost()]
      const isText = sort === 'title' || sort === 'expires'
      const listed = await readPage(page, await entries.count(filter), range =>
        entries.list(filter, { sort, order: order ?? (isText ? 'asc' : 'desc') }, range),
      )
      return { ...listed, data: listed.data.map(row => presentTrashEntry(row, expiryTime(row, days, lost))) }
    },
    async stats() {
      const totals = await entries.totals()
      const diskSpace = await space('').catch(() => undefined)
      const days = await retentionDays()
      const [oldest] = await entries.listOldest(1)
      const sum = (key: 'count' | 'videos' | 'size') => totals.reduce((total, each) => total + each[key], 0)
      return {
        count: sum('count'),
        video_count: sum('videos'),
        size: sum('size'),
        by_reason: totals.map(({ reason, count, size }) => ({ reason, count, size })),
        keep_days: days,
        oldest_expires_at: oldest === undefined ? null : expiryTime(oldest, days, await trashClock.readLost()),
        free_space: diskSpace?.free ?? null,
        min_free_space: await minFreeBytes(context, diskSpace?.total),
      }
    },
    async restore(id) {
      const entry = await entries.get(id)
      const isLarge =
        entry !== undefined &&
        entry.kind !== 'video' &&
        (await entries.listOfCollection(entry.kind, entry.video_id)).length > RESTORED_AT_ONCE
      if (isLarge) await waitForJob('restore_trash', { ids: [id] }, { key: id, waitMs: WAIT_MS })
      else await restoreFromTrash(context, id)
    },
    async restoreVideo(videoId) {
      const order = { sort: 'deleted', order: 'desc' } as const
      const listed = await entries.list({ videoId }, order, { offset: 0, limit: 10 })
      const entry = listed.find(({ kind, video_id }) => kind === 'video' && video_id === videoId)
      if (entry === undefined) throw new DomainError('trashEntryNotFound')
      await restoreFromTrash(context, entry.id)
    },
    restoreNow: (id, progress) => restoreFromTrash(context, id, progress),
    remove: id => removeFromTrash(context, id),
    startRestore: async chosen => tasks.begin('restore_trash', await listEntryIds(context, chosen)),
    startRemoval: async chosen => startRemoval(context, tasks, await listEntryIds(context, chosen)),
  }
}

/** If the disk is too full to store the task, entries are deleted until it can be stored. */
async function startRemoval(context: TrashContext, tasks: Pick<Tasks, 'begin'>, { ids }: { ids: string[] }) {
  for (let deleted = 0; ; deleted++) {
    try {
      return await tasks.begin('empty_trash', { ids: ids.slice(deleted) })
    } catch (error) {
      const next = ids[deleted]
      if (classifyStorageError(error) !== 'full' || next === undefined) throw error
      await removeFromTrash(context, next)
    }
  }
}

/** Entries that are added after the request are not included. */
async function listEntryIds({ entries }: TrashContext, { ids }: ChosenEntries) {
  return { ids: ids ?? (await entries.listIds()) }
}

/** `lost`: see trash-clock.ts. */
function expiryTime(
  { deleted_at: deletedAt }: Pick<ListedTrashEntry, 'deleted_at'>,
  retentionDays: number | null,
  lost: (sinceS: number) => number,
) {
  return retentionDays === null ? null : deletedAt + retentionDays * DAY_S + lost(deletedAt)
}

function presentTrashEntry(row: ListedTrashEntry, expiresAt: number | null): TrashEntry {
  return {
    id: row.id,
    kind: row.kind,
    youtube_id: row.video_id,
    title: row.title,
    channel_id: row.channel_id,
    channel_name: row.channel_name,
    duration: row.duration,
    size: row.bytes,
    video_count: row.video_count,
    height: row.height,
    has_media: row.has_media === 1,
    vid_thumb_url: row.has_thumb === 1 ? imageUrl(row) : null,
    reason: row.reason,
    deleted_by: row.deleted_by,
    source_id: row.source_id,
    source_name: row.source_name,
    watched_days: row.watched_days,
    is_archived: row.is_archived === 1,
    deleted_at: row.deleted_at,
    expires_at: expiresAt,
  }
}

function imageUrl({ kind, video_id: id }: ListedTrashEntry): string {
  if (kind === 'video') return videoThumbUrl(id)
  return kind === 'channel' ? channelArtUrl(id, 'thumb') : playlistThumbUrl(id)
}

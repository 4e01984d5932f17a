import type { AutoDeleteStatus, VideoDueForDeletion, TrashEntry } from '@tubecellar/core/contract'
import { pageFixture } from '@tubecellar/core/testing'
import { createFullArchive } from './large-archive.ts'

const DAY_S = 86_400
const NOW_S = Date.UTC(2026, 10, 20, 12) / 1000
const GIB = 1024 ** 3

export const trashEntryFixture = (id: string, fields: Partial<TrashEntry> = {}): TrashEntry => ({
  id,
  kind: 'video',
  video_count: 1,
  youtube_id: `v${id}`,
  title: `Night shift on line ${id}, in the rain`,
  channel_id: 'UCchannel0',
  channel_name: 'North Light Films',
  duration: 3524,
  size: 2 * GIB,
  height: 1080,
  has_media: true,
  vid_thumb_url: null,
  reason: 'user',
  deleted_by: 'maren',
  source_id: null,
  source_name: null,
  watched_days: null,
  is_archived: false,
  deleted_at: NOW_S - 2 * DAY_S,
  // No relative dates, because they depend on the system clock.
  expires_at: null,
  ...fields,
})

const expiringVideoFixture = (index: number): VideoDueForDeletion => ({
  youtube_id: `due${index}`,
  title: `Counting fish, part ${index}`,
  channel_id: 'UCchannel1',
  channel_name: 'Salt Room',
  watched_date: NOW_S - 30 * DAY_S,
  due_date: 0,
  rule: 'channel',
  days: 30,
  duration: 817,
  media_size: 388 * 1024 ** 2,
  vid_thumb_url: null,
})

/** {@link createFullArchive} with two videos and a channel in the trash, and a deletion run that needs confirmation. */
export function createTrashArchive() {
  const { transport } = createFullArchive()
  let entries = [
    trashEntryFixture('11', { reason: 'auto_delete', deleted_by: null, watched_days: 30 }),
    trashEntryFixture('12'),
    trashEntryFixture('13', { kind: 'channel', reason: 'channel', title: 'Salt Room', video_count: 31, duration: 0 }),
  ]
  const status: AutoDeleteStatus = {
    accounts: 'staff',
    account_count: 2,
    limit: 50,
    notice_days: 3,
    last_run: NOW_S,
    run: {
      id: 'run1',
      state: 'waiting',
      created: NOW_S,
      limit: 50,
      library_count: 4318,
      media_size: 61 * GIB,
      videos: Array.from({ length: 143 }, (_, index) => expiringVideoFixture(index)),
    },
  }
  transport.on('listTrash', () => pageFixture(entries))
  transport.on('getTrashStats', () => ({
    count: entries.length,
    video_count: entries.filter(({ kind }) => kind === 'video').length,
    oldest_expires_at: null,
    size: entries.reduce((sum, { size }) => sum + size, 0),
    by_reason: [
      { reason: 'user', count: 1, size: 1 },
      { reason: 'auto_delete', count: 1, size: 1 },
      { reason: 'channel', count: 1, size: 1 },
    ],
    keep_days: 7,
    free_space: 100 * GIB,
    min_free_space: 10 * GIB,
  }))
  transport.on('listDueForDeletion', () => [expiringVideoFixture(1)])
  transport.on('getAutoDelete', () => status)
  const remove = (id: string | undefined) => {
    entries = entries.filter(entry => entry.id !== id)
    return undefined
  }
  transport.on('deleteVideo', () => undefined)
  transport.on('deleteChannel', () => undefined)
  transport.on('deletePlaylist', () => undefined)
  transport.on('restoreTrashEntry', ({ params }) => remove(params['id']))
  transport.on('deleteTrashEntry', ({ params }) => remove(params['id']))
  transport.on('confirmAutoDelete', () => ({ ...status, run: null }))
  transport.on('dismissAutoDelete', () => ({ ...status, run: null }))
  return { transport }
}

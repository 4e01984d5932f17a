import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { ONE_MORE_FAILURE } from '../../site/failure-counts.ts'
import { readQueueRow, type NewQueueItem, type QueueItem, type QueueRow, type QueueVidType } from './queue-item.ts'

/** Metadata of an archived video for the ignore list. */
export interface ArchivedInfo {
  id: string
  title: string
  channelId: string
  channelName: string
  sourceUrl: string | null
  /** Unix seconds. */
  published: number
  /** Seconds. */
  duration: number
  vidType: Exclude<QueueVidType, 'unknown'>
  /** URL of its thumbnail. */
  thumbUrl: string | null
}

/** The queue as users see and change it. queue-claims.store.ts moves items through the download pipeline. */
export interface QueueStore {
  /** Appends new items and returns their IDs; existing items are unchanged. */
  add(items: readonly NewQueueItem[], now: number): Awaitable<string[]>
  /** Stores a submission that could not be resolved as a failed item, or adds a failure to an existing one. */
  fail(item: NewQueueItem, now: number): Awaitable<void>
  get(id: string): Awaitable<QueueItem | undefined>
  setStatus(id: string, status: 'pending' | 'ignore'): Awaitable<boolean>
  /** Moves items to the front and clears their errors and waiting times. */
  prioritize(id: string): Awaitable<boolean>
  /** Updates an item with the metadata of its video, unless it is claimed or was removed. */
  enrich(item: NewQueueItem, hasThumb: boolean): Awaitable<void>
  /** Items of a submission whose metadata has not been fetched yet. */
  listWithoutMetadata(inputId: number): Awaitable<QueueItem[]>
  remove(id: string): Awaitable<void>
  /** Which of the given IDs are queued or ignored, and which are archived. */
  findStates(ids: readonly string[]): Awaitable<Map<string, 'pending' | 'ignore' | 'archived'>>
  findArchived(id: string): Awaitable<ArchivedInfo | undefined>
  /** The revision of a deleted video. */
  findDeleted(id: string): Awaitable<ArchivedInfo | undefined>
}

export function createQueueStore({ raw }: Pick<Db, 'raw'>): QueueStore {
  const insertSql = `
    INSERT INTO queue_items (video_id, input_id, source_url, host, status, state, auto_start, position, title, channel_id,
      channel_name, duration, published, vid_type, thumb_url, is_forced, message, error_class, next_attempt, queued_at)
    VALUES (:videoId, :inputId, :sourceUrl, :host, :status, :state, :isAutoStart,
      (SELECT coalesce(max(position), 0) + 1 FROM queue_items), :title, :channelId, :channelName, :duration, :published,
      :vidType, :thumbUrl, :isForced, :message, :errorClass, :nextAttempt, :now)`
  const insert = raw.prepare(`${insertSql} ON CONFLICT (video_id) DO NOTHING`)
  const upsert = raw.prepare(`${insertSql} ON CONFLICT (video_id) DO UPDATE SET message = excluded.message,
    error_class = excluded.error_class, next_attempt = excluded.next_attempt, state = excluded.state`)
  const countAttempt = raw.prepare(`
    UPDATE queue_items SET attempts = attempts + 1, failures = ${ONE_MORE_FAILURE} WHERE video_id = :videoId`)
  const get = raw.prepare('SELECT * FROM queue_items WHERE video_id = ?')
  const setStatus = raw.prepare('UPDATE queue_items SET status = :status WHERE video_id = :id')
  const prioritize = raw.prepare(`
    UPDATE queue_items SET status = 'pending', auto_start = 1, message = NULL, error_class = NULL, next_attempt = NULL,
      attempts = 0, failures = '{}', state = CASE WHEN state IN ('failed', 'waiting') THEN 'queued' ELSE state END
    WHERE video_id = ?`)
  const enrich = raw.prepare(`
    UPDATE queue_items SET title = :title, channel_id = :channelId, channel_name = :channelName, duration = :duration,
      published = :published, vid_type = :vidType, thumb_url = :thumbUrl, has_thumb = :hasThumb, state = :state,
      message = :message, error_class = :errorClass, next_attempt = :nextAttempt
    WHERE video_id = :videoId AND claimed_by IS NULL AND state IN ('queued', 'waiting')`)
  const listWithoutMetadata = raw.prepare(`
    SELECT * FROM queue_items WHERE input_id = ? AND status = 'pending' AND state = 'queued' AND has_thumb = 0
      AND message IS NULL AND claimed_by IS NULL ORDER BY position`)
  const remove = raw.prepare('DELETE FROM queue_items WHERE video_id = ?')
  const findStates = raw.prepare(`
    SELECT value AS id, CASE WHEN v.id IS NOT NULL THEN 'archived' ELSE q.status END AS state
    FROM json_each(?) LEFT JOIN queue_items q ON q.video_id = value LEFT JOIN videos v ON v.id = value
    WHERE q.video_id IS NOT NULL OR v.id IS NOT NULL`)
  const archived = raw.prepare<[string], ArchivedInfo>(`
    SELECT v.id, v.title, v.channel_id AS channelId, c.name AS channelName, v.source_url AS sourceUrl, v.published,
      v.duration, v.vid_type AS vidType, v.thumb_url AS thumbUrl
    FROM videos AS v JOIN channels AS c ON c.id = v.channel_id WHERE v.id = ?`)
  // Written by RemovalStore.removeVideos.
  const deleted = raw
    .prepare<[string], string>(
      `SELECT old_value FROM versions WHERE subject = 'video' AND subject_id = ? AND field = 'deleted' ORDER BY id DESC LIMIT 1`,
    )
    .pluck()
  const bind = (item: NewQueueItem, now: number) => ({
    ...item,
    isAutoStart: Number(item.isAutoStart),
    isForced: Number(item.isForced),
    now,
  })
  const addAll = raw.transaction((items: readonly NewQueueItem[], now: number) =>
    items.filter(item => insert.run(bind(item, now)).changes > 0).map(item => item.videoId),
  )
  const fail = raw.transaction((item: NewQueueItem, now: number) => {
    upsert.run(bind(item, now))
    countAttempt.run({ videoId: item.videoId, errorClass: item.errorClass })
  })
  return {
    add: (items, now) => addAll.immediate(items, now),
    fail: (item, now) => fail.immediate(item, now),
    get(id) {
      const row = get.get(id) as QueueRow | undefined
      return row && readQueueRow(row)
    },
    setStatus: (id, newStatus) => setStatus.run({ id, status: newStatus }).changes > 0,
    prioritize: id => prioritize.run(id).changes > 0,
    enrich: (item, hasThumb) => void enrich.run({ ...bind(item, 0), hasThumb: Number(hasThumb) }),
    listWithoutMetadata: inputId => (listWithoutMetadata.all(inputId) as QueueRow[]).map(readQueueRow),
    remove: id => void remove.run(id),
    findArchived: id => archived.get(id),
    findDeleted(id) {
      const json = deleted.get(id)
      return json === undefined ? undefined : (JSON.parse(json) as ArchivedInfo)
    },
    findStates: ids =>
      new Map(
        (findStates.all(JSON.stringify(ids)) as Array<{ id: string; state: 'pending' | 'ignore' | 'archived' }>).map(
          ({ id, state }) => [id, state],
        ),
      ),
  }
}

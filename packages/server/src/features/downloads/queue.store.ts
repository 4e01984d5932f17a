import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Dialect, RecordColumns } from '../../database/dialect.ts'
import { toJsonList } from '../../database/json-column.ts'
import { REVISION_TABLE } from '../../database/revisions.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { addFailure } from '../../site/failure-counts.ts'
import { readQueueRow, type NewQueueItem, type QueueItem, type QueueVidType } from './queue-item.ts'

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

/** The part of the queue that adds items and queues failed ones again. */
export type QueueItems = Pick<QueueStore, 'add' | 'retry'>

/** The queue as users see and change it. queue-claims.store.ts moves items through the download pipeline. */
export interface QueueStore {
  /** Appends new items and returns their IDs; existing items are unchanged. */
  add(items: readonly NewQueueItem[], now: number): Awaitable<string[]>
  /** Stores a submission that could not be resolved as a failed item, or adds a failure to an existing one. */
  fail(item: NewQueueItem, now: number): Awaitable<void>
  get(id: string): Awaitable<QueueItem | undefined>
  setStatus(id: string, status: 'pending' | 'ignore'): Awaitable<boolean>
  /** Sets the additional options of yt-dlp for the next attempt. */
  setYtDlpOptions(id: string, options: string): Awaitable<void>
  /** Moves items to the front and clears their errors and waiting times. */
  prioritize(id: string): Awaitable<boolean>
  /** Updates an item with the metadata of its video, unless it is claimed or was removed. */
  enrich(item: NewQueueItem, hasThumb: boolean): Awaitable<void>
  /** The IDs of the items of a submission whose metadata has not been fetched yet. */
  listWithoutMetadata(inputId: number): Awaitable<string[]>
  remove(id: string): Awaitable<void>
  /** Removes the items of earlier submissions of the same link that could not be resolved. */
  removeUnresolved(submission: { raw: string; status: QueueItem['status']; exceptId?: string }): Awaitable<void>
  /** Queues items again that failed or are ignored, without their errors. Returns how many. */
  retry(ids: readonly string[]): Awaitable<number>
  /** Which of the given IDs are queued or ignored, and which are archived. */
  findStates(ids: readonly string[]): Awaitable<Map<string, 'pending' | 'ignore' | 'archived'>>
  findArchived(id: string): Awaitable<ArchivedInfo | undefined>
  /** The revision of a deleted video. */
  findDeleted(id: string): Awaitable<ArchivedInfo | undefined>
}

const COLUMNS = {
  video_id: 'text',
  input_id: 'bigint',
  source_url: 'text',
  host: 'text',
  status: 'text',
  state: 'text',
  auto_start: 'bigint',
  title: 'text',
  channel_id: 'text',
  channel_name: 'text',
  duration: 'bigint',
  published: 'bigint',
  vid_type: 'text',
  thumb_url: 'text',
  is_forced: 'bigint',
  is_improvement: 'bigint',
  yt_dlp_options: 'text',
  message: 'text',
  error_class: 'text',
  next_attempt: 'bigint',
} as const satisfies RecordColumns

const toRow = (item: NewQueueItem): Record<keyof typeof COLUMNS, string | number | null> => ({
  video_id: item.videoId,
  input_id: item.inputId,
  source_url: item.sourceUrl,
  host: item.host,
  status: item.status,
  state: item.state,
  auto_start: Number(item.isAutoStart),
  title: item.title,
  channel_id: item.channelId,
  channel_name: item.channelName,
  duration: item.duration,
  published: item.published,
  vid_type: item.vidType,
  thumb_url: item.thumbUrl,
  is_forced: Number(item.isForced),
  is_improvement: Number(item.isImprovement ?? false),
  yt_dlp_options: item.ytDlpOptions ?? null,
  message: item.message,
  error_class: item.errorClass,
  next_attempt: item.nextAttempt,
})

interface NewRows {
  rows: string
  now: number
}

/** Start of a statement that appends items to the queue; a conflict clause follows. */
function appendItems(p: NewRows, dialect: Dialect) {
  const columns = sql.join(Object.keys(COLUMNS).map(name => sql.ref(name)))
  return sql`
    INSERT INTO queue_items (${columns}, position, queued_at)
    SELECT ${columns}, (SELECT coalesce(max(position), 0) FROM queue_items) + row_number() OVER (ORDER BY key),
      CAST(${p.now} AS bigint)
    FROM ${dialect.records(p.rows, COLUMNS)} WHERE true ON CONFLICT (video_id)`
}

const insert = statement<NewRows>()(
  (p, { dialect }) => sql<{ id: string }>`${appendItems(p, dialect)} DO NOTHING RETURNING video_id AS id`,
)

const upsertFailed = statement<NewRows>()(
  (p, { dialect }) => sql<{ failures: string }>`
    ${appendItems(p, dialect)} DO UPDATE SET message = excluded.message, error_class = excluded.error_class,
      next_attempt = excluded.next_attempt, state = excluded.state RETURNING failures`,
)

const countAttempt = statement<{ id: string; failures: string }>()(
  p => sql`UPDATE queue_items SET attempts = attempts + 1, failures = ${p.failures} WHERE video_id = ${p.id}`,
)

const find = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('queue_items').selectAll().where('video_id', '=', p.id),
)

const setStatus = statement<{ id: string; status: 'pending' | 'ignore' }>()((p, { build }) =>
  build.updateTable('queue_items').set({ status: p.status }).where('video_id', '=', p.id),
)

const setYtDlpOptions = statement<{ id: string; options: string }>()((p, { build }) =>
  build.updateTable('queue_items').set({ yt_dlp_options: p.options }).where('video_id', '=', p.id),
)

const prioritize = statement<{ id: string }>()(
  p => sql`
    UPDATE queue_items SET status = 'pending', auto_start = 1, message = NULL, error_class = NULL, next_attempt = NULL,
      attempts = 0, failures = '{}', state = CASE WHEN state IN ('failed', 'waiting') THEN 'queued' ELSE state END
    WHERE video_id = ${p.id}`,
)

const retry = statement<{ ids: string }>()(
  (p, { dialect }) => sql`
    UPDATE queue_items SET status = 'pending', message = NULL, error_class = NULL, next_attempt = NULL, attempts = 0,
      failures = '{}', state = CASE WHEN state IN ('failed', 'waiting') THEN 'queued' ELSE state END
    WHERE video_id IN (SELECT value FROM ${dialect.list(p.ids)}) AND claimed_by IS NULL
      AND (status = 'ignore' OR state = 'failed')`,
)

const enrich = statement<Omit<NewQueueItem, 'isMembersOnly' | 'ytDlpOptions'> & { hasThumb: number }>()(
  p => sql`
    UPDATE queue_items SET title = ${p.title}, channel_id = ${p.channelId}, channel_name = ${p.channelName},
      duration = ${p.duration}, published = ${p.published}, vid_type = ${p.vidType}, thumb_url = ${p.thumbUrl},
      has_thumb = ${p.hasThumb}, state = ${p.state}, message = ${p.message}, error_class = ${p.errorClass},
      next_attempt = ${p.nextAttempt}
    WHERE video_id = ${p.videoId} AND claimed_by IS NULL AND state IN ('queued', 'waiting')`,
)

/** Live streams of channels that record them do not wait for their end. */
const startRecordings = statement<{ ids: string }>()(
  (p, { dialect }) => sql`
    UPDATE queue_items SET state = 'queued', message = NULL, error_class = NULL, next_attempt = NULL
    WHERE video_id IN (SELECT value FROM ${dialect.list(p.ids)}) AND state = 'waiting' AND error_class = 'live'
      AND claimed_by IS NULL AND attempts = 0
      AND channel_id IN (SELECT id FROM channels WHERE overwrites LIKE '%"live_from_start":true%')`,
)

const listWithoutMetadata = statement<{ inputId: number }>()(
  p => sql<{ id: string }>`
    SELECT video_id AS id FROM queue_items WHERE input_id = ${p.inputId} AND status = 'pending' AND state = 'queued' AND has_thumb = 0
      AND message IS NULL AND claimed_by IS NULL ORDER BY position`,
)

const remove = statement<{ id: string }>()((p, { build }) =>
  build.deleteFrom('queue_items').where('video_id', '=', p.id),
)

const removeUnresolved = statement<{ raw: string; status: QueueItem['status']; exceptId: string }>()(
  p => sql`
    DELETE FROM queue_items WHERE source_url = '' AND substr(title, 1, 500) = substr(${p.raw}, 1, 500)
      AND title = ${p.raw} AND input_id IS NOT NULL AND status = ${p.status} AND video_id <> ${p.exceptId}`,
)

const findStates = statement<{ ids: string }>()(
  (p, { dialect }) => sql<{ id: string; state: 'pending' | 'ignore' | 'archived' }>`
    SELECT value AS id, CASE WHEN v.id IS NOT NULL THEN 'archived' ELSE q.status END AS state
    FROM ${dialect.list(p.ids)} LEFT JOIN queue_items AS q ON q.video_id = value LEFT JOIN videos AS v ON v.id = value
    WHERE q.video_id IS NOT NULL OR v.id IS NOT NULL`,
)

const findArchived = statement<{ id: string }>()(
  p => sql<ArchivedInfo>`
    SELECT v.id, v.title, v.channel_id AS "channelId", c.name AS "channelName", v.source_url AS "sourceUrl", v.published,
      v.duration, v.vid_type AS "vidType", v.thumb_url AS "thumbUrl"
    FROM videos AS v JOIN channels AS c ON c.id = v.channel_id WHERE v.id = ${p.id}`,
)

// Written by RemovalStore.removeVideos.
const findDeleted = statement<{ id: string }>()((p, { build }) =>
  build
    .selectFrom(REVISION_TABLE)
    .select('old_value')
    .where('subject', '=', 'video')
    .where('subject_id', '=', p.id)
    .where('field', '=', 'deleted')
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
)

const isLive = ({ errorClass }: NewQueueItem) => errorClass === 'live'

export function createQueueStore(db: Database): QueueStore {
  return {
    async add(items, now) {
      const rows = toJsonList(items.map(toRow))
      const live = items.filter(isLive).map(({ videoId }) => videoId)
      const added = await db.transaction(function* () {
        const inserted = yield* tx.all(insert({ rows, now }))
        if (live.length > 0) yield* tx.run(startRecordings({ ids: toJsonList(live) }))
        return inserted
      })
      const ids = new Set(added.map(({ id }) => id))
      return items.map(({ videoId }) => videoId).filter(id => ids.delete(id))
    },
    fail: (item, now) =>
      db.transaction(function* () {
        const stored = yield* tx.first(upsertFailed({ rows: toJsonList([toRow(item)]), now }))
        const failures = addFailure(stored?.failures, item.errorClass ?? 'unknown')
        yield* tx.run(countAttempt({ id: item.videoId, failures }))
      }),
    async get(id) {
      const row = await db.first(find({ id }))
      return row && readQueueRow(row)
    },
    setStatus: async (id, status) => (await db.run(setStatus({ id, status }))) > 0,
    async setYtDlpOptions(id, options) {
      await db.run(setYtDlpOptions({ id, options }))
    },
    prioritize: async id => (await db.run(prioritize({ id }))) > 0,
    async enrich(item, hasThumb) {
      await db.run(enrich({ ...item, hasThumb: Number(hasThumb) }))
      if (isLive(item)) await db.run(startRecordings({ ids: toJsonList([item.videoId]) }))
    },
    listWithoutMetadata: async inputId => (await db.all(listWithoutMetadata({ inputId }))).map(({ id }) => id),
    async remove(id) {
      await db.run(remove({ id }))
    },
    async removeUnresolved({ raw, status, exceptId = '' }) {
      await db.run(removeUnresolved({ raw, status, exceptId }))
    },
    retry: async ids => db.run(retry({ ids: toJsonList(ids) })),
    findArchived: id => db.first(findArchived({ id })),
    async findDeleted(id) {
      const json = (await db.first(findDeleted({ id })))?.old_value
      return json == null ? undefined : (JSON.parse(json) as ArchivedInfo)
    },
    async findStates(ids) {
      const states = await db.all(findStates({ ids: toJsonList(ids) }))
      return new Map(states.map(({ id, state }) => [id, state]))
    },
  }
}

import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { RecordColumns } from '../../database/dialect.ts'
import type { QueueItemRow } from '../../database/row.ts'
import { dynamicQuery, statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { clearError } from './bulk-changes.store.ts'
import { bulkWhere, deleteItems, setItemStatus, type BulkChangesFilter } from './bulk-filter.store.ts'

/** A change can be undone for one day. */
const UNDO_SECONDS = 86_400

/** Identifies a change that can be undone. */
export interface UndoPoint {
  /** Chosen by the client. */
  id: string
  /** Unix seconds. */
  now: number
}

/** Changes of many items by users. They return how many items they changed; with an undo point, they can be undone. */
export interface QueueChangesStore {
  remove(filter: BulkChangesFilter, undo?: UndoPoint): Awaitable<number>
  setStatus(filter: BulkChangesFilter, status: 'pending' | 'ignore', undo?: UndoPoint): Awaitable<number>
  /** Queues items again without their errors and failed attempts. */
  retry(filter: BulkChangesFilter): Awaitable<number>
  count(filter: BulkChangesFilter): Awaitable<number>
  /**
   * Restores the items of the change with their former data and positions, and returns how many. Items that are being
   * downloaded or were archived since then are unchanged. Undefined if the change is unknown or was undone.
   */
  undo(id: string): Awaitable<number | undefined>
}

type ClaimColumn = 'claimed_by' | 'claimed_at' | 'leased_until' | 'work'

/** What an undo restores. Running downloads are not part of a change, and interrupted ones start again. */
const COLUMNS = {
  video_id: 'text',
  input_id: 'bigint',
  source_url: 'text',
  host: 'text',
  status: 'text',
  state: 'text',
  auto_start: 'bigint',
  position: 'bigint',
  title: 'text',
  channel_id: 'text',
  channel_name: 'text',
  duration: 'bigint',
  published: 'bigint',
  vid_type: 'text',
  thumb_url: 'text',
  has_thumb: 'bigint',
  is_forced: 'bigint',
  message: 'text',
  error_class: 'text',
  attempts: 'bigint',
  next_attempt: 'bigint',
  queued_at: 'bigint',
  failures: 'text',
  is_improvement: 'bigint',
  yt_dlp_options: 'text',
} as const satisfies RecordColumns & Record<Exclude<keyof QueueItemRow, ClaimColumn>, unknown>

const columnList = sql.join(Object.keys(COLUMNS).map(name => sql.ref(name)))

const values = sql.join(
  Object.keys(COLUMNS).map(name => {
    if (name === 'input_id') return sql`CASE WHEN input_id IN (SELECT id FROM inputs) THEN input_id END`
    if (name === 'state') return sql`CASE WHEN state IN ('failed', 'waiting') THEN state ELSE 'queued' END`
    return sql.ref(name)
  }),
)

const saveUndo = statement<UndoPoint & { items: string }>()(
  p => sql`INSERT INTO queue_undo (id, changed_at, items) VALUES (${p.id}, ${p.now}, ${p.items})
    ON CONFLICT (id) DO NOTHING`,
)

const deleteOldUndo = statement<{ before: number }>()(p => sql`DELETE FROM queue_undo WHERE changed_at < ${p.before}`)

const takeUndo = statement<{ id: string }>()(
  p => sql<{ items: string }>`DELETE FROM queue_undo WHERE id = ${p.id} RETURNING items`,
)

const restore = statement<{ items: string }>()(
  (p, { dialect }) => sql`
    INSERT INTO queue_items (${columnList}) SELECT ${values} FROM ${dialect.records(p.items, COLUMNS)}
    WHERE status = 'ignore' OR is_forced = 1 OR video_id NOT IN (SELECT id FROM videos)
    ON CONFLICT (video_id) DO UPDATE SET status = excluded.status, position = excluded.position,
      attempts = excluded.attempts WHERE queue_items.claimed_by IS NULL`,
)

/** Stores the items that a change is going to affect. @throws DomainError undoIdInUse */
export function* saveBefore(filter: BulkChangesFilter, { id, now }: UndoPoint): Steps<void> {
  yield* tx.run(deleteOldUndo({ before: now - UNDO_SECONDS }))
  const items = yield* tx.all(
    dynamicQuery(
      ({ dialect }) => sql`SELECT ${columnList} FROM queue_items ${bulkWhere(filter, dialect)} ORDER BY position`,
    ),
  )
  const saved = yield* tx.run(saveUndo({ id, now, items: JSON.stringify(items) }))
  if (saved === 0) throw new DomainError('undoIdInUse')
}

export function createQueueChangesStore(db: Database): QueueChangesStore {
  return {
    remove: (filter, undo) =>
      db.transaction(function* () {
        if (undo) yield* saveBefore(filter, undo)
        return yield* tx.run(deleteItems(filter))
      }),
    setStatus: (filter, status, undo) =>
      db.transaction(function* () {
        if (undo) yield* saveBefore(filter, undo)
        return yield* tx.run(setItemStatus(filter, status))
      }),
    retry: async filter =>
      db.run(
        dynamicQuery(
          ({ dialect }) => sql`
            UPDATE queue_items SET attempts = 0, failures = '{}', ${clearError} ${bulkWhere(filter, dialect)}`,
        ),
      ),
    async count(filter) {
      const counted = await db.first(
        dynamicQuery(
          ({ dialect }) =>
            sql<{ count: number }>`SELECT count(*) AS count FROM queue_items ${bulkWhere(filter, dialect)}`,
        ),
      )
      return counted?.count ?? 0
    },
    undo: id =>
      db.transaction(function* () {
        const saved = yield* tx.first(takeUndo({ id }))
        return saved && (yield* tx.run(restore({ items: saved.items })))
      }),
  }
}

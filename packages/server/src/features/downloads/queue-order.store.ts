import type { QueueMove } from '@tubecellar/core/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import { dynamicQuery, statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { bulkWhere, type BulkChangesFilter } from './bulk-filter.store.ts'
import { saveBefore, type UndoPoint } from './queue-changes.store.ts'
import { moveByOne, type QueueSlot } from './queue-order.ts'
import { CLAIM_ORDER, queueState, type StateTime } from './queue-state.store.ts'

/** Changes the order of the queue. */
export interface QueueOrderStore {
  /**
   * Moves queued items, and waiting items to the top or bottom. Items that start automatically stay before the others. Only items
   * that change their place are written. Returns how many of the matching items were moved.
   */
  move(filter: BulkChangesFilter, to: QueueMove, at: StateTime, undo?: UndoPoint): Awaitable<number>
}

type Slot = QueueSlot & { auto: number }

const readSlots = (condition: (dialect: Parameters<typeof bulkWhere>[1]) => RawBuilder<unknown>) =>
  dynamicQuery(
    ({ dialect }) => sql<Slot>`
      SELECT video_id AS id, attempts, position, auto_start AS auto FROM queue_items ${condition(dialect)}
      ORDER BY ${CLAIM_ORDER}`,
  )

const SLOT = { id: 'text', attempts: 'bigint', position: 'bigint' } as const

const writeSlots = statement<{ slots: string }>()(
  (p, { dialect }) => sql`
    UPDATE queue_items SET attempts = moved.attempts, position = moved.position
    FROM (SELECT id, attempts, position FROM ${dialect.records(p.slots, SLOT)} WHERE true) AS moved
    WHERE queue_items.video_id = moved.id`,
)

const findEnds = statement<{ auto: number }>()(
  p => sql<{ first: number; last: number; attempts: number }>`
    SELECT coalesce(min(position), 0) AS first, coalesce(max(position), 0) AS last, coalesce(max(attempts), 0) AS attempts
    FROM queue_items WHERE status = 'pending' AND auto_start = ${p.auto}`,
)

export function createQueueOrderStore(db: Database): QueueOrderStore {
  return {
    move: (filter, to, at, undo) =>
      db.transaction(function* () {
        const isByOne = to === 'move-up' || to === 'move-down'
        const movable = isByOne ? sql`IN ('queued')` : sql`IN ('queued', 'waiting')`
        const selected = yield* tx.all(
          readSlots(dialect => sql`${bulkWhere(filter, dialect)} AND ${queueState(at)} ${movable}`),
        )
        const groups = [1, 0].map(auto => selected.filter(slot => slot.auto === auto)).filter(group => group.length > 0)
        const moved: QueueSlot[] = []
        for (const group of groups)
          moved.push(...(isByOne ? yield* byOne(group, to, at) : yield* toEnd(group, to === 'move-top')))
        if (moved.length === 0) return 0
        if (undo) yield* saveBefore({ status: 'pending', ids: moved.map(({ id }) => id) }, undo)
        yield* tx.run(writeSlots({ slots: toJsonList(moved) }))
        const ids = new Set(moved.map(({ id }) => id))
        return selected.filter(({ id }) => ids.has(id)).length
      }),
  }
}

function* toEnd(group: readonly Slot[], isTop: boolean): Steps<QueueSlot[]> {
  const ends = yield* tx.first(findEnds({ auto: group[0]?.auto ?? 0 }))
  const { first = 0, last = 0, attempts = 0 } = ends ?? {}
  return group.map(({ id }, index) =>
    isTop ? { id, attempts: 0, position: first - group.length + index } : { id, attempts, position: last + 1 + index },
  )
}

/** Reads only the part of the queue from the neighbor of the first selected item to the neighbor of the last. */
function* byOne(group: readonly Slot[], to: 'move-up' | 'move-down', at: StateTime): Steps<QueueSlot[]> {
  const [first, last] = [group[0], group.at(-1)]
  if (!first || !last) return []
  const peers = sql`WHERE status = 'pending' AND auto_start = ${first.auto} AND ${queueState(at)} = 'queued'`
  const place = sql`(attempts, position)`
  const isUp = to === 'move-up'
  const neighbor = yield* tx.first(
    dynamicQuery(() =>
      isUp
        ? sql<Slot>`
            SELECT video_id AS id, attempts, position, auto_start AS auto FROM queue_items
            ${peers} AND ${place} < (${first.attempts}, ${first.position})
            ORDER BY attempts DESC, position DESC LIMIT 1`
        : sql<Slot>`
            SELECT video_id AS id, attempts, position, auto_start AS auto FROM queue_items
            ${peers} AND ${place} > (${last.attempts}, ${last.position})
            ORDER BY attempts, position LIMIT 1`,
    ),
  )
  const from = (isUp ? neighbor : undefined) ?? first
  const end = (isUp ? undefined : neighbor) ?? last
  const part = yield* tx.all(
    readSlots(
      () => sql`${peers} AND ${place} >= (${from.attempts}, ${from.position})
        AND ${place} <= (${end.attempts}, ${end.position})`,
    ),
  )
  const ids = new Set(group.map(({ id }) => id))
  const slots = part.map(({ id, attempts, position }) => ({ id, attempts, position }))
  return moveByOne(slots, ids, isUp ? 'up' : 'down')
}

import type { QueueItemState } from '@tubecellar/core/contract'
import { sql, type RawBuilder } from 'kysely'
import type { SitePause } from '../../site/site-pauses.store.ts'

type PausedHosts = readonly Pick<SitePause, 'host' | 'until' | 'reason'>[]

export interface StateTime {
  /** Unix seconds. */
  now: number
  /** The hosts that are paused for all workers. */
  pauses: PausedHosts
}

/** The state of a queue item as users see it; items of a paused host wait, whether or not a run has recorded it. */
export const queueState = ({ now, pauses }: StateTime): RawBuilder<QueueItemState> => sql`CASE
  WHEN queue_items.status = 'ignore' THEN 'ignored' WHEN queue_items.state = 'failed' THEN 'failed'
  WHEN queue_items.claimed_by IS NOT NULL THEN 'downloading'
  WHEN coalesce(queue_items.next_attempt, 0) > ${now} OR queue_items.host IN (${hostList(pauses)}) THEN 'waiting'
  ELSE 'queued' END`

/** When an item may be tried again; 0: now. */
export const waitsUntil = ({ now, pauses }: StateTime): RawBuilder<number> => {
  const own = sql<number>`coalesce(queue_items.next_attempt, 0)`
  const branches = pauses.map(
    ({ host, until }) =>
      sql`WHEN queue_items.host = ${host} AND ${own} < CAST(${until} AS bigint) THEN CAST(${until} AS bigint)`,
  )
  const next = sql<number>`CASE WHEN ${own} > ${now} THEN ${own} ELSE 0 END`
  return branches.length === 0 ? next : sql<number>`CASE ${sql.join(branches, sql` `)} ELSE ${next} END`
}

const hostList = (pauses: PausedHosts) => sql.join(pauses.length === 0 ? [null] : pauses.map(({ host }) => host))

/** Places in the list: running items, those that need the user, then the others in the order in which they start. */
export const STATE_ORDER = sql<number>`CASE shown_state WHEN 'downloading' THEN 0 WHEN 'failed' THEN 1 WHEN 'queued' THEN 2
  WHEN 'waiting' THEN 3 ELSE 4 END`

/** The order in which a run claims items. */
export const CLAIM_ORDER = sql`auto_start DESC, attempts, position`

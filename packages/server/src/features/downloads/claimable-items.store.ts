import { sql } from 'kysely'

/** Which items a run claims: all, only auto-started ones, or only those whose waiting time is over. */
export type RunMode = 'all' | 'auto' | 'retry'

/**
 * Items that a run of each mode may claim. Items without a source URL are submissions that could not be resolved: another
 * task resolves them again.
 */
const OPEN = sql`status = 'pending' AND state <> 'failed' AND source_url <> ''`
export const CLAIMABLE = {
  all: OPEN,
  auto: sql`${OPEN} AND (state NOT IN ('queued', 'waiting') OR auto_start = 1)`,
  retry: sql`${OPEN} AND state <> 'queued'`,
}

export const forEachMode = <T>(define: (mode: RunMode) => T): Readonly<Record<RunMode, T>> => ({
  all: define('all'),
  auto: define('auto'),
  retry: define('retry'),
})

/** Unclaimed items that are due. */
export const isDue = (p: { now: number }) =>
  sql`claimed_by IS NULL AND (next_attempt IS NULL OR next_attempt <= ${p.now})`

import type { RefreshKind } from '../refresh-queue.store.ts'
import type { RefreshPlanStore, RefreshSubject } from '../refresh-plan.store.ts'

const DAY_S = 24 * 3600

/**
 * Videos up to this age are refreshed every day, because their counts and subtitles still change
 * (docs/spec/metadata.md#refresh).
 */
const NEW_VIDEO_S = 3 * DAY_S
const MAX_NEW_VIDEOS = 10_000

/** Failed items are not tried again by the run of the same day. */
const RETRY_DELAY_S = 20 * 3600

/** Inactive items may become available again: each run checks a few, each item at most once in this time. */
const INACTIVE_CHECK_INTERVAL_S = 30 * DAY_S
const INACTIVE_PER_RUN = 5

/** The recommended age of metadata (docs/spec/metadata.md#refresh). */
const DEFAULT_DAYS = 90

/** The factor and the limit of a daily run (docs/spec/metadata.md#refresh). */
const QUOTA_MARGIN = 1.2
const MAX_QUOTA = 9_999

const KINDS: readonly RefreshKind[] = ['video', 'channel', 'playlist']

/** Lists the items of a daily run, videos first (docs/spec/metadata.md#refresh). */
export async function planRefresh(
  store: RefreshPlanStore,
  { days = DEFAULT_DAYS, now }: { days?: number | undefined; now: number },
): Promise<RefreshSubject[]> {
  const planned = [...(await store.listNewVideos(now - NEW_VIDEO_S, MAX_NEW_VIDEOS))]
  for (const kind of KINDS) {
    const limit = refreshQuota(await store.countActive(kind), days)
    planned.push(
      ...(await store.listDue(kind, { before: now - days * DAY_S, limit, failedBefore: now - RETRY_DELAY_S })),
    )
    planned.push(
      ...(await store.listInactive(kind, { before: now - INACTIVE_CHECK_INTERVAL_S, limit: INACTIVE_PER_RUN })),
    )
  }
  return [...new Map(planned.map(subject => [`${subject.kind} ${subject.id}`, subject])).values()]
}

/**
 * The maximum number of items that one run refreshes, so that each of `activeCount` items is refreshed every `days`
 * days.
 */
export function refreshQuota(activeCount: number, days: number): number {
  if (days <= 0) return 0
  return Math.min(MAX_QUOTA, Math.floor((Math.floor(activeCount / days) + 1) * QUOTA_MARGIN))
}

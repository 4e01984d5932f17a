import type { ScanRules } from '@tubecellar/core/contract'
import { epochSeconds } from '../../platform/clock.ts'
import { VID_TYPES, type VidType } from '../../site/video-kind.ts'
import type { ListingRecord } from '../downloads/index.ts'
import { readFeed } from '../../site/read-feed.ts'
import { requireSourceUrl } from '../../site/source-url.ts'
import { scanLimit } from './scan-limit.ts'
import type { ScanContext } from './scan-context.ts'
import type { SourceVideoStore } from './source-videos.store.ts'
import type { Source } from './subscriptions.store.ts'

/** All videos of a source are listed at least this often, to notice what changed behind the newest ones. */
const LISTING_INTERVAL_S = 7 * 24 * 3600

/** How many of the newest known videos a scan compares with the listing. */
const COMPARED = 500

/** What the scan of one subscription lists. */
export interface ListingPlan {
  /** `new`: up to the known videos. */
  extent: 'new' | 'all'
  /** Whether the feed of the site contains only known videos, so that nothing must be listed. */
  isUnchanged: () => Promise<boolean>
  record: ListingRecord
  /** Called when everything was listed without an error. */
  finish: () => Promise<void>
}

type PlanContext = Pick<ScanContext, 'settings' | 'clock' | 'fetch' | 'feedBase' | 'signal'> & {
  sourceVideos: Omit<SourceVideoStore, 'saveSkipped' | 'findChecked'>
}

/**
 * Lists all videos once a week, and when the rules or limits have changed; otherwise only the new ones. `hasNews`: a feed contained unknown
 * videos.
 */
export async function planListing(
  { sourceVideos, settings, clock, fetch, feedBase, signal }: PlanContext,
  source: Source,
  { rules, hasNews = false }: { rules: Partial<ScanRules>; hasNews?: boolean },
): Promise<ListingPlan> {
  const startedAt = epochSeconds(clock)
  const limits = VID_TYPES.map(type => scanLimit(settings, source, type))
  const unlisted = source.kind === 'channel' ? VID_TYPES.filter((_, index) => limits[index] === 0) : []
  const applied = JSON.stringify({ rules, limits, order: source.sortOrder })
  const known = await sourceVideos.listNewest(source, COMPARED)
  const listing = await sourceVideos.findListing(source)
  const isDue =
    listing === undefined ||
    known.size === 0 ||
    listing.rules !== applied ||
    startedAt - listing.at >= LISTING_INTERVAL_S ||
    source.kind === 'playlist'
  return {
    extent: isDue ? 'all' : 'new',
    isUnchanged: async () => {
      if (isDue || hasNews || source.kind !== 'channel') return false
      const feed = await readFeed({ fetch, feedBase }, { ...source, url: requireSourceUrl(source) }, { signal })
      return typeof feed === 'object' && feed.ids.every(id => known.has(id))
    },
    record: {
      isKnown: id => known.has(id),
      add: entries => sourceVideos.save(source, entries, startedAt),
    },
    finish: async () => {
      if (!isDue) return
      await sourceVideos.markRemoved(source, startedAt, unlisted satisfies readonly VidType[])
      await sourceVideos.saveListing(source, { at: startedAt, rules: applied })
    },
  }
}

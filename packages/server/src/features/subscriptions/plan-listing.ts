import type { ScanRules } from '@tubecellar/core/contract'
import { epochSeconds } from '../../platform/clock.ts'
import { VID_TYPES, type VidType } from '../../site/video-kind.ts'
import type { ListingRecord } from '../downloads/index.ts'
import { scanLimit } from './scan-limit.ts'
import type { ScanContext } from './scan-context.ts'
import type { Source } from './subscriptions.store.ts'

/** All videos of a source are listed at least this often, to notice what changed behind the newest ones. */
const LISTING_INTERVAL_S = 7 * 24 * 3600

/** How many of the newest known videos a scan compares with the listing. */
const COMPARED = 500

/** What the scan of one subscription lists. */
export interface ListingPlan {
  /** `new`: up to the known videos. */
  extent: 'new' | 'all'
  record: ListingRecord
  /** Called when everything was listed without an error. */
  finish: () => Promise<void>
}

/** Lists all videos once a week, and when the rules or limits have changed; otherwise only the new ones. */
export async function planListing(
  { sourceVideos, settings, clock }: ScanContext,
  source: Source,
  rules: Partial<ScanRules>,
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

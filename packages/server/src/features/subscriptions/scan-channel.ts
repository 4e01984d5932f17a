import { epochSeconds } from '../../platform/clock.ts'
import { type ResolveContext, type ResolveSummary, isListing, listEntries, isMissingTab } from '../downloads/index.ts'
import { sourceUrlFromInfo } from '../../site/video-id.ts'
import { VID_TYPES, vidTypeHint, type VidType } from '../../site/video-kind.ts'
import { ytDlpSettings } from '../../site/yt-dlp-settings.ts'
import type { Source, SubscriptionStore, TabUrls } from './subscriptions.store.ts'
import { subscriptionsTexts } from '../../messages/subscriptions.ts'
import { scanLimit } from './scan-limit.ts'
import { requireSourceUrl } from '../../site/source-url.ts'

/** Channels add and remove tabs; the stored tabs are used for this time, in seconds. */
const TABS_CACHE_S = 24 * 3600

/**
 * How many entries of a front page are checked: it either lists a few tabs, or has no tabs and lists the videos itself.
 */
const FRONT_PAGE_ENTRIES = 10

/**
 * Queues new videos of the tabs of a channel; a limit of 0 skips a tab, null has no limit
 * (docs/spec/subscriptions.md#scans). `extent`: whether
 * the listing ends at the known videos, or continues after the limit to record all videos. Returns the IDs of the items for which
 * the listing was the only source.
 */
export async function scanChannel(
  context: ResolveContext & { sources: SubscriptionStore },
  source: Source,
  summary: ResolveSummary,
  extent: 'new' | 'all',
): Promise<string[]> {
  const tabs = await findTabs(context, source)
  const idsWithoutDetails: string[] = []
  const remainingTabs: { -readonly [T in VidType]?: string } = { ...tabs }
  const failures: unknown[] = []
  for (const tab of VID_TYPES) {
    const url = tabs[tab]
    const limit = scanLimit(context.settings, source, tab)
    if (url === undefined || limit === 0) continue
    try {
      idsWithoutDetails.push(
        ...(await listEntries(context, url, summary, { limit, extent, outsideLimit: outside(limit) })),
      )
    } catch (error) {
      context.signal.throwIfAborted()
      if (isMissingTab(error)) delete remainingTabs[tab]
      else failures.push(error)
    }
  }
  // A tab has disappeared: all tabs are read again the next time.
  if (Object.keys(remainingTabs).length < Object.keys(tabs).length)
    await context.sources.saveTabs(source.id, remainingTabs, null)
  if (failures.length > 0) throw failures[0]
  return idsWithoutDetails
}

const outside = (limit: number | null) => ({
  rule: 'scan_limit',
  reason: subscriptionsTexts.outsideLimit(limit ?? 0),
})

async function findTabs(context: ResolveContext & { sources: SubscriptionStore }, source: Source): Promise<TabUrls> {
  const now = epochSeconds(context.clock)
  const isFresh = source.probedAt !== null && source.probedAt > now - TABS_CACHE_S
  if (isFresh && Object.keys(source.tabs).length > 0) return source.tabs
  const tabs = await probeTabs(context, requireSourceUrl(source))
  await context.sources.saveTabs(source.id, tabs, now)
  return tabs
}

async function probeTabs({ ytDlp, settings, signal }: ResolveContext, url: string): Promise<TabUrls> {
  const tabs: { -readonly [T in VidType]?: string } = {}
  let hasVideos = false
  await ytDlp.list(
    url,
    ytDlpSettings(settings),
    info => {
      const entryUrl = sourceUrlFromInfo(info)
      const tab = isListing(info) ? vidTypeHint(entryUrl) : undefined
      if (tab !== undefined) tabs[tab] ??= entryUrl
      else if (!isListing(info)) hasVideos = true
    },
    signal,
    FRONT_PAGE_ENTRIES,
  )
  return hasVideos && tabs.videos === undefined ? { ...tabs, videos: url } : tabs
}

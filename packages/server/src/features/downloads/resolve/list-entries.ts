import { epochSeconds } from '../../../platform/clock.ts'
import { vidTypeHint } from '../../../site/video-kind.ts'
import { sourceUrlFromInfo } from '../../../site/video-id.ts'
import type { NewQueueItem } from '../queue-item.ts'
import type { VidType } from '../../../site/video-kind.ts'
import { ytDlpSettings } from '../../../site/yt-dlp-settings.ts'
import { addEntries } from './add-entries.ts'
import { needsDetails, type ResolveContext, type ResolveSummary } from './resolve-context.ts'
import { isListing, toQueueItem } from './to-queue-item.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

/** The entries of a long channel are added to the queue in batches of this size. */
const BATCH_SIZE = 100

/** How many levels of nested listings are followed. */
const MAX_DEPTH = 2

/**
 * Adds all entries of a URL in batches while the site is still listing them. Returns the items whose details must still
 * be fetched, because the listing contains only a part of them. `limit`: how many of the first entries; null for all.
 */
export async function listEntries(
  context: ResolveContext,
  url: string,
  summary: ResolveSummary,
  { depth = 0, limit = null }: { depth?: number; limit?: number | null } = {},
): Promise<NewQueueItem[]> {
  const { ytDlp, signal, submission, clock } = context
  const itemsWithoutDetails: NewQueueItem[] = []
  const areDetailsNeeded = needsDetails(submission)
  const nested: string[] = []
  const vidType = vidTypeOfTab(url)
  let batch: NewQueueItem[] = []
  let adding = Promise.resolve()
  let count = 0

  const flush = () => {
    const entries = batch
    batch = []
    adding = adding.then(() => addEntries(context, entries, summary))
    // The failure is handled where the promise is awaited below; until then Node must not report it as unhandled.
    adding.catch(() => undefined)
  }
  await ytDlp.list(
    url,
    ytDlpSettings(context.settings),
    info => {
      if (isListing(info)) return void nested.push(sourceUrlFromInfo(info))
      const entry = toQueueItem(info, { submission, vidType, now: epochSeconds(clock) })
      if (entry === undefined) return void summary.unreadable++
      batch.push(entry)
      // A channel may have tens of thousands of these.
      if (info._type === 'url' && areDetailsNeeded) itemsWithoutDetails.push(entry)
      if (++count % BATCH_SIZE === 0) context.report(downloadsTexts.entriesSoFar(count))
      if (batch.length >= BATCH_SIZE) flush()
    },
    signal,
    limit,
  )
  flush()
  await adding
  if (depth >= MAX_DEPTH) return itemsWithoutDetails
  for (const nestedUrl of nested)
    itemsWithoutDetails.push(...(await listEntries(context, nestedUrl, summary, { depth: depth + 1, limit })))
  return itemsWithoutDetails
}

/** The path identifies a tab only after the name of a channel: `/videos` alone is an ordinary path. */
function vidTypeOfTab(url: string): VidType | undefined {
  return /\/(channel|c|user)\/|\/@/.test(url) ? vidTypeHint(url) : undefined
}

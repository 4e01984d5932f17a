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

/** When more batches wait for the database, or for the check of their rules, the listing waits for them. */
const MAX_WAITING_BATCHES = 10

/** How many levels of nested listings are followed. */
const MAX_DEPTH = 2

/** A scan ends a listing after this number of known videos in a row: new ones can be behind a pinned or moved video. */
const KNOWN_IN_A_ROW = 5

export interface ListOptions {
  depth?: number
  /** How many of the first entries are added to the queue; null for all. */
  limit?: number | null
  /** `new`: the listing ends at the known videos. `all`: entries after the limit are recorded, but not queued. */
  extent?: 'limit' | 'new' | 'all'
  /** The reason that is recorded for the entries after the limit. */
  outsideLimit?: { rule: string; reason: string }
}

/**
 * Adds the entries of a URL in batches while the site is still listing them. Returns the IDs of the items whose details must
 * still be fetched, because the listing contains only a part of them.
 */
export async function listEntries(
  context: ResolveContext,
  url: string,
  summary: ResolveSummary,
  options: ListOptions = {},
): Promise<string[]> {
  const { depth = 0, limit = null, extent = 'limit', outsideLimit } = options
  const { ytDlp, signal, submission, clock, record } = context
  const idsWithoutDetails: string[] = []
  const areDetailsNeeded = needsDetails(submission)
  const nested: string[] = []
  const vidType = vidTypeOfTab(url)
  let batch: NewQueueItem[] = []
  const partial = new Set<NewQueueItem>()
  let adding = Promise.resolve()
  let waitingBatches = 0
  let count = 0
  let knownInARow = 0

  const add = async (entries: readonly NewQueueItem[], from: number) => {
    const inside = entries.slice(0, limit === null ? undefined : Math.max(0, limit - from))
    const { added, skipped } = await addEntries(context, inside, summary)
    const addedIds = new Set(added)
    for (const entry of entries) {
      if (partial.delete(entry) && areDetailsNeeded && addedIds.has(entry.videoId))
        idsWithoutDetails.push(entry.videoId)
    }
    if (record === undefined) return
    const skippedById = new Map(skipped.map(entry => [entry.item.videoId, entry]))
    await record.add(
      entries.map((listed, index) => {
        const { item = listed, ...skippedBy } = skippedById.get(listed.videoId) ?? {}
        const isOutside = index >= inside.length
        const reason = 'rule' in skippedBy ? skippedBy : isOutside ? (outsideLimit ?? null) : null
        return { item, position: from + index, skippedBy: reason }
      }),
    )
  }
  const flush = () => {
    const entries = batch
    const from = count - entries.length
    batch = []
    waitingBatches++
    adding = adding.then(() => add(entries, from)).finally(() => waitingBatches--)
    // The failure is handled where the promise is awaited below; until then Node must not report it as unhandled.
    adding.catch(() => undefined)
  }
  await ytDlp.list(
    url,
    ytDlpSettings(context.settings, {}, submission.ytDlpOptions),
    info => {
      if (isListing(info)) return void nested.push(sourceUrlFromInfo(info))
      const entry = toQueueItem(info, { submission, vidType, now: epochSeconds(clock) })
      if (entry === undefined) return void summary.unreadable++
      batch.push(entry)
      if (info._type === 'url') partial.add(entry)
      if (++count % BATCH_SIZE === 0) context.report(downloadsTexts.entriesSoFar(count))
      if (batch.length >= BATCH_SIZE) flush()
      knownInARow = record?.isKnown(entry.videoId) ? knownInARow + 1 : 0
      if (extent === 'new' && knownInARow >= KNOWN_IN_A_ROW) return 'stop'
      return waitingBatches > MAX_WAITING_BATCHES ? adding : undefined
    },
    signal,
    extent === 'all' ? null : limit,
  )
  flush()
  await adding
  if (depth >= MAX_DEPTH) return idsWithoutDetails
  for (const nestedUrl of nested)
    idsWithoutDetails.push(...(await listEntries(context, nestedUrl, summary, { ...options, depth: depth + 1 })))
  return idsWithoutDetails
}

/** The path identifies a tab only after the name of a channel: `/videos` alone is an ordinary path. */
function vidTypeOfTab(url: string): VidType | undefined {
  return /\/(channel|c|user)\/|\/@/.test(url) ? vidTypeHint(url) : undefined
}

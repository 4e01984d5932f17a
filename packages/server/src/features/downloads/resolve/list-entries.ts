import { epochSeconds } from '../../../platform/clock.ts'
import { vidTypeHint } from '../../../site/video-kind.ts'
import { sourceUrlFromInfo } from '../../../site/video-id.ts'
import type { NewQueueItem } from '../queue-item.ts'
import type { VidType } from '../../../site/video-kind.ts'
import { ytDlpSettings } from '../../../site/yt-dlp-settings.ts'
import { addEntries } from './add-entries.ts'
import { isChecked, type ResolveContext, type ResolveSummary } from './resolve-context.ts'
import { isListing, queueEntry } from './queue-entry.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

/** The entries of a long channel are added to the queue in batches of this size. */
const BATCH = 100

/** How many levels of nested listings are followed. */
const DEPTH_MAX = 2

/**
 * Adds all entries of a URL in batches while the site is still listing them. Returns the new items of which only the
 * data of the listing is known, if such items are checked. `limit`: how many of the first entries; null for all.
 */
export async function listEntries(
  context: ResolveContext,
  url: string,
  summary: ResolveSummary,
  { depth = 0, limit = null }: { depth?: number; limit?: number | null } = {},
): Promise<NewQueueItem[]> {
  const { ytDlp, signal, input, clock } = context
  const bare: NewQueueItem[] = []
  const isFetched = isChecked(input)
  const nested: string[] = []
  const vidType = tabHint(url)
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
      const entry = queueEntry(info, { input, vidType, now: epochSeconds(clock) })
      if (entry === undefined) return void summary.unreadable++
      batch.push(entry)
      // A channel may have tens of thousands of these.
      if (info._type === 'url' && isFetched) bare.push(entry)
      if (++count % BATCH === 0) context.report(downloadsTexts.entriesSoFar(count))
      if (batch.length >= BATCH) flush()
    },
    signal,
    limit,
  )
  flush()
  await adding
  if (depth >= DEPTH_MAX) return bare
  for (const inner of nested) bare.push(...(await listEntries(context, inner, summary, { depth: depth + 1, limit })))
  return bare
}

/** The path identifies a tab only after the name of a channel: `/videos` alone is an ordinary path. */
function tabHint(url: string): VidType | undefined {
  return /\/(channel|c|user)\/|\/@/.test(url) ? vidTypeHint(url) : undefined
}

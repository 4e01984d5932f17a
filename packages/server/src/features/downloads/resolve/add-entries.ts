import { epochSeconds } from '../../../platform/clock.ts'
import type { NewQueueItem } from '../queue-item.ts'
import { OUTCOMES_MAX, type ResolveContext, type ResolveSummary } from './resolve-context.ts'
import { fillFromArchive, restoreImages } from './fill-from-archive.ts'
import type { TaskOutcome } from '@tubecellar/core/contract'

/**
 * Adds entries to the queue unless they are already queued or archived, and counts the results in `summary`.
 * @throws Error when the site blocked the check of the scan rules; the entries that were checked before are in the
 * queue
 */
export async function addEntries(
  context: ResolveContext,
  entries: readonly NewQueueItem[],
  summary: ResolveSummary,
): Promise<void> {
  const { queue, input, clock, isScan, applyScanRules } = context
  const known = await queue.known(entries.map(({ videoId }) => videoId))
  const restored: NewQueueItem[] = []
  const fresh = new Map<string, NewQueueItem>()
  const tell = ({ videoId, title }: Pick<NewQueueItem, 'videoId' | 'title'>, outcome: TaskOutcome['outcome']) => {
    if (summary.outcomes.length < OUTCOMES_MAX) summary.outcomes.push({ youtube_id: videoId, outcome, message: title })
  }
  for (const entry of entries) {
    const place = known.get(entry.videoId)
    if (place === undefined || (place === 'archived' && (input.isForced || entry.status === 'ignore'))) {
      const item = await fillFromArchive(context, entry)
      if (item !== entry) restored.push(item)
      fresh.set(entry.videoId, item)
    } else if (place === 'archived') {
      summary.archived++
      if (!isScan) tell(entry, 'archived')
    } else if (isScan) {
      summary[place === 'ignore' ? 'ignored' : 'queued']++
    } else if (entry.status === 'ignore' || (place === 'ignore' && !input.isForced)) {
      if (entry.status === 'ignore') await queue.setStatus(entry.videoId, 'ignore')
      summary.ignored++
      tell(entry, 'ignored')
    } else {
      if (place === 'ignore') await queue.setStatus(entry.videoId, 'pending')
      if (entry.isAutoStart) await queue.prioritize(entry.videoId)
      summary.queued++
      tell(entry, 'queued')
    }
  }
  const all = [...fresh.values()]
  const { wanted, skipped, blockedBy } = applyScanRules
    ? await applyScanRules(all)
    : { wanted: all, skipped: [], blockedBy: undefined }
  for (const { videoId, title, reason } of skipped) tell({ videoId, title: `${title}: ${reason}` }, 'ignored')
  summary.skippedByRule += skipped.length
  const added = await queue.add(wanted, epochSeconds(clock))
  summary.added.push(...added)
  // Another task added the others in the meantime.
  if (!isScan) summary.queued += wanted.length - added.length
  for (const id of added) {
    const entry = fresh.get(id)
    if (entry) tell(entry, entry.status === 'ignore' ? 'ignored' : 'queued')
  }
  if (blockedBy !== undefined) throw blockedBy
  await restoreImages(context, restored)
}

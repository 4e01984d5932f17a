import { epochSeconds } from '../../../platform/clock.ts'
import type { NewQueueItem } from '../queue-item.ts'
import { MAX_OUTCOMES, type ResolveContext, type ResolveSummary, type SkippedEntry } from './resolve-context.ts'
import { fillFromArchive, restoreImages } from './fill-from-archive.ts'
import type { TaskOutcome } from '@tubecellar/core/contract'

/**
 * Adds entries to the queue unless they are already queued or archived, and counts the results in `summary`. Returns
 * the IDs that are new in the queue, and the entries that scan rules keep out of it.
 * @throws Error when the site blocked the check of the scan rules; the entries that were checked before are in the
 * queue
 */
export async function addEntries(
  context: ResolveContext,
  entries: readonly NewQueueItem[],
  summary: ResolveSummary,
): Promise<{ added: string[]; skipped: readonly SkippedEntry[] }> {
  const { queue, submission, clock, isScan, applyScanRules } = context
  const knownStates = await queue.findStates(entries.map(({ videoId }) => videoId))
  const restored: NewQueueItem[] = []
  const newItems = new Map<string, NewQueueItem>()
  const addOutcome = ({ videoId, title }: Pick<NewQueueItem, 'videoId' | 'title'>, outcome: TaskOutcome['outcome']) => {
    if (summary.outcomes.length < MAX_OUTCOMES) summary.outcomes.push({ youtube_id: videoId, outcome, message: title })
  }
  for (const entry of entries) {
    const knownState = knownStates.get(entry.videoId)
    if (knownState === undefined || (knownState === 'archived' && (submission.isForced || entry.status === 'ignore'))) {
      const item = await fillFromArchive(context, entry)
      if (item !== entry) restored.push(item)
      newItems.set(entry.videoId, item)
    } else if (knownState === 'archived') {
      summary.archived++
      if (!isScan) addOutcome(entry, 'archived')
    } else if (isScan) {
      summary[knownState === 'ignore' ? 'ignored' : 'queued']++
    } else if (entry.status === 'ignore' || (knownState === 'ignore' && !submission.isForced)) {
      if (entry.status === 'ignore') await queue.setStatus(entry.videoId, 'ignore')
      summary.ignored++
      addOutcome(entry, 'ignored')
    } else {
      if (knownState === 'ignore') await queue.setStatus(entry.videoId, 'pending')
      if (entry.ytDlpOptions) await queue.setYtDlpOptions(entry.videoId, entry.ytDlpOptions)
      if (entry.isAutoStart) await queue.prioritize(entry.videoId)
      summary.queued++
      addOutcome(entry, 'queued')
    }
  }
  const all = [...newItems.values()]
  const { wanted, skipped, blockedBy } = applyScanRules
    ? await applyScanRules(all)
    : { wanted: all, skipped: [], blockedBy: undefined }
  for (const { item, reason } of skipped)
    addOutcome({ videoId: item.videoId, title: `${item.title}: ${reason}` }, 'ignored')
  summary.skippedByRule += skipped.length
  const added = await queue.add(wanted, epochSeconds(clock))
  summary.added.push(...added)
  // Another task added the others in the meantime.
  if (!isScan) summary.queued += wanted.length - added.length
  for (const id of added) {
    const entry = newItems.get(id)
    if (entry) addOutcome(entry, entry.status === 'ignore' ? 'ignored' : 'queued')
  }
  if (blockedBy !== undefined) throw blockedBy
  await restoreImages(context, restored)
  return { added, skipped }
}

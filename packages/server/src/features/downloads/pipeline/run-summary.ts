import type { JobCounts } from '../../../jobs/jobs.store.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

/** Maximum number of notes about files in the result; the log has all of them. */
const MAX_NOTES = 5

export type DownloadCounts = Record<'archived' | 'adopted' | 'failed', number>

/** `others`: what the helpers of a run have done. */
export const addCounts = (own: DownloadCounts, others: JobCounts): DownloadCounts => ({
  archived: own.archived + (others.archived ?? 0),
  adopted: own.adopted + (others.adopted ?? 0),
  failed: own.failed + (others.failed ?? 0),
})

export interface RunSummary {
  counts: DownloadCounts
  notes: string[]
  pausedUntil: number | undefined
  /** Number of busy workers. */
  busy: number
}

export function formatSummary({ counts: { archived, adopted, failed }, notes, pausedUntil }: RunSummary): string {
  const parts = [
    archived > 0 ? downloadsTexts.downloaded(archived) : downloadsTexts.nothingWasDownloaded,
    ...(adopted > 0 ? [downloadsTexts.foundInMediaFolder(adopted)] : []),
    ...(failed > 0 ? [downloadsTexts.downloadsFailed(failed)] : []),
    ...(pausedUntil === undefined ? [] : [downloadsTexts.remainingItemsAreWaiting]),
    ...notes.slice(0, MAX_NOTES),
    ...(notes.length > MAX_NOTES ? [downloadsTexts.moreNotes(notes.length - MAX_NOTES)] : []),
  ]
  return parts.join(' ')
}

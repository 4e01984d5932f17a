import type { MergeCount } from '../library-merge.store.ts'
import type { StorePlan } from '../../../platform/files/store-file.ts'

/** Lists of a receipt hold at most so many lines; all are counted. */
const LINES_MAX = 1000

/** A list of which only the beginning is kept. */
export interface CappedList<T> {
  count: number
  first: T[]
}

export interface Difference {
  id: string
  what: 'size' | 'path'
  /** As the backup has it, and as it is on disk. */
  backup: string | number
  disk: string | number
}

/** What came of bringing a library over. */
export interface ImportReceipt {
  isDryRun: boolean
  mediaDir: string
  /** Documents read, and of those new here. `watched` counts states of accounts. */
  counts: Record<'channels' | 'videos' | 'playlists' | 'subtitles' | 'comments' | 'queue' | 'watched', MergeCount>
  settings: 'taken' | 'kept' | 'none'
  /** Who got what the backup says of accounts that are not here, or of all. */
  user: string
  /** Accounts of the backup that are not here. */
  unknownUsers: string[]
  /** The media files of new videos, in files and bytes. */
  media: Record<StorePlan, number> & { sizeBytes: number; copiedBytes: number }
  /** Videos in the backup without a file: they came as inactive, and are found by a rescan once the file is there. */
  withoutFile: CappedList<string>
  /** Media files that the backup does not know. A rescan takes them in. */
  withoutEntry: CappedList<string>
  differences: CappedList<Difference>
  /** What could not be read or brought over. */
  problems: CappedList<{ where: string; reason: string }>
  /** Lines, comments and queue items that belong to nothing. */
  strayCount: number
  seconds: number
}

export const told = <T>(): CappedList<T> => ({ count: 0, first: [] })

export function tell<T>(list: CappedList<T>, line: T): void {
  list.count++
  if (list.first.length < LINES_MAX) list.first.push(line)
}

export function emptyReceipt(isDryRun: boolean, mediaDir: string): ImportReceipt {
  const none = () => ({ found: 0, added: 0 })
  return {
    isDryRun,
    mediaDir,
    counts: {
      channels: none(),
      videos: none(),
      playlists: none(),
      subtitles: none(),
      comments: none(),
      queue: none(),
      watched: none(),
    },
    settings: 'none',
    user: '',
    unknownUsers: [],
    media: { 'in-place': 0, linked: 0, copied: 0, there: 0, sizeBytes: 0, copiedBytes: 0 },
    withoutFile: told(),
    withoutEntry: told(),
    differences: told(),
    problems: told(),
    strayCount: 0,
    seconds: 0,
  }
}

export function addCount(total: MergeCount, { found, added }: MergeCount): void {
  total.found += found
  total.added += added
}

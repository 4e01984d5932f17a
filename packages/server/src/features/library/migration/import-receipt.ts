import type { MergeCount } from '../library-merge.store.ts'
import type { StorePlan } from '../../../platform/files/store-file.ts'

/** Lists of a receipt contain at most this many lines; the counts include all. */
const MAX_LISTED = 1000

/** A list of which only the first items are kept. */
export interface CappedList<T> {
  count: number
  first: T[]
}

export interface Difference {
  id: string
  what: 'size' | 'path'
  /** The value in the backup and the one on disk. */
  backup: string | number
  disk: string | number
}

/** The result of an import of another library. */
export interface ImportReceipt {
  isDryRun: boolean
  mediaDir: string
  /** Documents that were read, and how many of them were new. `watched` counts watch states of accounts. */
  counts: Record<'channels' | 'videos' | 'playlists' | 'subtitles' | 'comments' | 'queue' | 'watched', MergeCount>
  settings: 'taken' | 'kept' | 'none'
  /** The account that received the watch states of unknown accounts, or all watch states. */
  user: string
  /** Accounts of the backup that do not exist here. */
  unknownUsers: string[]
  /** The number and size of the media files of new videos. */
  media: Record<StorePlan, number> & { sizeBytes: number; copiedBytes: number }
  /** Videos in the backup without a file: they were added as inactive, and a rescan finds them once the file exists. */
  withoutFile: CappedList<string>
  /** Media files that are not in the backup. A rescan adds them. */
  withoutEntry: CappedList<string>
  differences: CappedList<Difference>
  /** Entries that could not be read or imported. */
  problems: CappedList<{ where: string; reason: string }>
  /** Subtitle lines, comments and queue items that refer to nothing. */
  orphanCount: number
  seconds: number
}

export const emptyList = <T>(): CappedList<T> => ({ count: 0, first: [] })

export function addToList<T>(list: CappedList<T>, line: T): void {
  list.count++
  if (list.first.length < MAX_LISTED) list.first.push(line)
}

export function emptyReceipt(isDryRun: boolean, mediaDir: string): ImportReceipt {
  const noCount = () => ({ found: 0, added: 0 })
  return {
    isDryRun,
    mediaDir,
    counts: {
      channels: noCount(),
      videos: noCount(),
      playlists: noCount(),
      subtitles: noCount(),
      comments: noCount(),
      queue: noCount(),
      watched: noCount(),
    },
    settings: 'none',
    user: '',
    unknownUsers: [],
    media: { 'in-place': 0, linked: 0, copied: 0, there: 0, sizeBytes: 0, copiedBytes: 0 },
    withoutFile: emptyList(),
    withoutEntry: emptyList(),
    differences: emptyList(),
    problems: emptyList(),
    orphanCount: 0,
    seconds: 0,
  }
}

export function addCount(total: MergeCount, { found, added }: MergeCount): void {
  total.found += found
  total.added += added
}

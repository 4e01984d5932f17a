import { counted, formatCount } from '@tubecellar/core/format'

/** Index of subtitles. */
export const searchTexts = {
  indexingSubtitles: 'Indexing subtitles',
  removingSubtitlesFromIndex: 'Removing subtitles from the index',
  progress: (verb: string, seen: number, total: number) =>
    `${verb}: ${formatCount(seen)} of ${formatCount(Math.max(seen, total))}`,
  indexedSubtitles: (count: number) => `Indexed ${counted(count, { one: 'subtitle', other: 'subtitles' })}.`,
  removedSubtitles: (count: number) =>
    `Removed ${counted(count, { one: 'subtitle', other: 'subtitles' })} from the index.`,
  notChecked: (left: number, total: number) =>
    `${formatCount(Math.max(0, left))} of ${formatCount(total)} not checked.`,
  stopped: (done: string, rest: string) =>
    `Stopped. ${done} ${rest} Remaining subtitles are indexed at the next start of the server, or run: cellar task run index_subtitles`,
  indexIsUpToDate: 'The index is up to date.',
} as const

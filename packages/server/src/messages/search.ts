import type { SearchFilterKey } from '@tubecellar/core/contract'
import { counted, formatCount } from '@tubecellar/core/format'

const FILTER_EXAMPLES: Readonly<Record<SearchFilterKey, string>> = {
  in: 'in:transcripts',
  channel: 'channel:"dark sky"',
  after: 'after:2024-01-31',
  before: 'before:2024-01-31',
  published: 'published:2023..2024',
  length: 'length:<5m',
  type: 'type:shorts',
  lang: 'lang:de',
  source: 'source:auto',
  watched: 'watched:no',
  resolution: 'resolution:1080p',
  tag: 'tag:"oral history"',
  active: 'active:yes',
  subscribed: 'subscribed:yes',
  fuzzy: 'fuzzy:no',
}

/** Index of subtitles. */
export const searchTexts = {
  indexingTexts: 'Indexing texts for the search',
  indexedTexts: (count: number) => `Indexed ${counted(count, { one: 'text', other: 'texts' })} for the search.`,
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
  indexingPassages: 'Indexing passages',
  indexedPassages: (count: number) =>
    `Indexed the passages of ${counted(count, { one: 'subtitle', other: 'subtitles' })}.`,
  passagesStopped: (done: string) => `Stopped. ${done} Remaining subtitles are indexed within minutes.`,
  passagesDelayed: (reason: string, minutes: number) =>
    `${reason} The next attempt is in ${counted(minutes, { one: 'minute', other: 'minutes' })}.`,
  badFilter: (text: string, key: SearchFilterKey) =>
    `"${text}" is not a valid filter. Example: ${FILTER_EXAMPLES[key]}`,
  indexIsUpToDate: 'The index is up to date.',
} as const

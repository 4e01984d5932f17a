import type { HistoryEntry, HistoryState } from '../../contract/index.ts'
import {
  displayText,
  formatClock,
  formatDate,
  formatMoment,
  formatPercent,
  formatTimeLeft,
  parseDate,
} from '../../format/index.ts'
import type { ListDefinition, ListView } from '../../list/list.view.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { scheduleTexts } from '../../messages/en/schedule-times.ts'
import { historyTexts } from '../../messages/en/history.ts'

export type HistoryFilter = 'all' | HistoryState

/** A video that the user watched on a day. */
export interface HistoryRow {
  /** Of the entry. */
  readonly id: string
  readonly videoId: string
  readonly title: string
  readonly channel: { readonly id: string; readonly name: string }
  readonly published: string
  readonly thumbUrl: string | null
  /** `41:07`, empty if unknown. */
  readonly duration: string
  readonly isWatched: boolean
  /** 0 to 1; null if the video was watched, or only marked. */
  readonly progress: number | null
  /** `62%`, empty without progress. */
  readonly percent: string
  /** `Watched` or `15 min left`; empty if unknown. */
  readonly state: string
  /** `15:41`, in local time. */
  readonly time: string
  /** `Today`, `Yesterday` or `Friday, 20 Nov 2026`. */
  readonly day: string
}

export interface HistoryConfig {
  readonly search: string
  readonly filter: HistoryFilter
}

export interface HistoryView extends ListView<HistoryRow> {
  readonly search: string
  readonly filters: readonly { readonly value: HistoryFilter; readonly label: string; readonly isCurrent: boolean }[]
  readonly isPaused: boolean
  readonly pauseLabel: string
}

const FILTER_LABELS: Record<HistoryFilter, string> = {
  all: historyTexts.all,
  in_progress: historyTexts.inProgress,
  watched: historyTexts.watched,
}

export const historyList = {
  title: historyTexts.title,
  query: ({ search, filter }: HistoryConfig, page: number) => ({
    page,
    ...(search.trim() === '' ? {} : { q: search.trim() }),
    ...(filter === 'all' ? {} : { state: filter }),
  }),
  toRow: historyRow,
  empty: () => ({ title: historyTexts.empty, hint: historyTexts.emptyHint, link: null }),
} satisfies ListDefinition<HistoryEntry, HistoryRow, object, never, HistoryConfig>

/** The list if the user searches or filters it. */
export const filteredHistoryList = {
  ...historyList,
  empty: () => ({ title: historyTexts.noneFound, hint: historyTexts.noneFoundHint, link: null }),
}

export function historyRow(entry: HistoryEntry, { nowMs, resolveUrl }: ViewContext): HistoryRow {
  const { position, duration, is_watched: isWatched, vid_thumb_url: thumb, watched_at: watchedAt } = entry
  const progress = isWatched || position === null || duration <= 0 ? null : Math.min(1, position / duration)
  const [date = '', time = ''] = formatMoment(watchedAt).split(', ')
  return {
    id: entry.id,
    videoId: entry.youtube_id,
    title: displayText(entry.title),
    channel: { id: entry.channel_id, name: displayText(entry.channel_name) },
    published: formatDate(entry.published),
    thumbUrl: thumb === null ? null : resolveUrl(thumb),
    duration: duration > 0 ? formatClock(duration) : '',
    isWatched,
    progress,
    percent: progress === null ? '' : formatPercent(progress),
    state: isWatched ? historyTexts.watched : progress === null ? '' : formatTimeLeft(duration - (position ?? 0)),
    time,
    day: dayLabel(watchedAt, date, nowMs),
  }
}

function dayLabel(watchedAt: number, date: string, nowMs: number): string {
  const ms = parseDate(watchedAt)
  if (ms === null) return ''
  const dayOf = (at: Date) => formatMoment(at.getTime() / 1000).split(', ')[0]
  const yesterday = new Date(nowMs)
  yesterday.setDate(yesterday.getDate() - 1)
  if (date === dayOf(new Date(nowMs))) return historyTexts.today
  if (date === dayOf(yesterday)) return historyTexts.yesterday
  return historyTexts.day(scheduleTexts.weekdays[new Date(ms).getDay()] ?? '', date)
}

/** The rows of each day, in their order. */
export function historyDays(rows: readonly HistoryRow[]): { day: string; rows: readonly HistoryRow[] }[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({ day, rows: ofDay }))
}

export function historyView(
  list: ListView<HistoryRow>,
  { search, filter, isPaused }: HistoryConfig & { readonly isPaused: boolean },
): HistoryView {
  return {
    ...list,
    search,
    filters: (Object.keys(FILTER_LABELS) as HistoryFilter[]).map(value => ({
      value,
      label: FILTER_LABELS[value],
      isCurrent: value === filter,
    })),
    isPaused,
    pauseLabel: isPaused ? historyTexts.resume : historyTexts.pause,
  }
}

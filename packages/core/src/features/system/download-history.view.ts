import type { DownloadDay } from '../../contract/index.ts'
import { displayText, formatBytes, formatCount, formatDate } from '../../format/index.ts'
import { downloadHistoryTexts } from '../../messages/en/system.ts'

export interface HistoryDay {
  /** `18` */
  readonly day: string
  /** `18 Nov 2026` */
  readonly date: string
  readonly count: string
  readonly mediaSize: string
  /** Fraction of the busiest day, 0 to 1. */
  readonly fraction: number
  readonly isPeak: boolean
}

export interface DownloadHistoryView {
  /** `Videos per day, 13 Nov 2026 to 20 Nov 2026` */
  readonly caption: string
  /** `Busiest: 18 Nov 2026, 41 videos, 33.2 GiB` */
  readonly busiest: string
  /** Oldest first. */
  readonly days: readonly HistoryDay[]
  /** 'No recent downloads' if there were none. */
  readonly none: string | null
}

/** Downloads per date. Sizes are always binary in this view. */
export function downloadHistoryView(history: readonly DownloadDay[]): DownloadHistoryView {
  const ordered = [...history].sort((a, b) => (a.date < b.date ? -1 : 1))
  const maxCount = Math.max(0, ...ordered.map(({ count }) => count))
  const peak = ordered.find(({ count }) => count === maxCount)
  const days = ordered.map(day => ({
    day: String(Number(day.date.slice(8, 10)) || displayText(day.date)),
    date: formatDate(day.date) || displayText(day.date),
    count: formatCount(day.count),
    mediaSize: formatBytes(day.media_size),
    fraction: maxCount === 0 ? 0 : day.count / maxCount,
    isPeak: day === peak,
  }))
  const [first, last] = [days[0], days.at(-1)]
  if (maxCount === 0 || !first || !last)
    return { caption: '', busiest: '', days: [], none: downloadHistoryTexts.noRecentDownloads }
  const top = days.find(({ isPeak }) => isPeak) ?? first
  return {
    caption:
      first === last
        ? downloadHistoryTexts.titleOfDay(first.date)
        : downloadHistoryTexts.titleOfRange(first.date, last.date),
    busiest: downloadHistoryTexts.busiest(top.date, top.count, maxCount, top.mediaSize),
    days,
    none: null,
  }
}

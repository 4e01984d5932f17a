import type { DownloadHistoryView } from '@tubecellar/core'
import { downloadHistoryTexts } from '@tubecellar/core/messages/system'
import { classNames } from '../../ui/class-names.ts'
import { ChartTable } from '../../ui/list/data-table.tsx'
import styles from './download-history.module.css'

/** Pixels of the chart, top to bottom: space for the number, the tallest bar, space for the day. */
const NUMBERS_PX = 22
const BARS_PX = 132
const DAYS_PX = 26
/** Height of the bar of a day without downloads, so that it is visible. */
const MIN_BAR_PX = 2
/** Minimum number of slots: a chart of fewer days keeps the bar width of a week. */
const MIN_SLOTS = 7
/** Fraction of the slot width that the bar takes. */
const BAR_FRACTION = 0.68

/** Videos per day as bars; the busiest day has the full color. */
export function DownloadHistory({ title, history }: { title: string; history: DownloadHistoryView }) {
  const { days, none } = history
  if (none !== null) return <p className={styles.empty}>{none}</p>
  const slots = Math.max(days.length, MIN_SLOTS)
  const first = (slots - days.length) / 2
  const percent = (slot: number) => `${((first + slot) / slots) * 100}%`
  return (
    <>
      <div className={styles.head} aria-hidden>
        <span>{history.caption}</span>
        <span>{history.busiest}</span>
      </div>
      <svg className={styles.chart} height={NUMBERS_PX + BARS_PX + DAYS_PX} aria-hidden>
        {days.map((day, index) => {
          const height = Math.max(MIN_BAR_PX, day.fraction * BARS_PX)
          const top = NUMBERS_PX + BARS_PX - height
          return (
            <g key={day.date} className={classNames(styles.day, day.isPeak && styles.peak)}>
              <title>{`${day.date}: ${day.count}, ${day.mediaSize}`}</title>
              <rect
                x={percent(index + (1 - BAR_FRACTION) / 2)}
                y={top}
                width={`${(BAR_FRACTION / slots) * 100}%`}
                height={height}
                rx={Math.min(3, height / 2)}
              />
              <text className={styles.count} x={percent(index + 0.5)} y={top - 7}>
                {day.count}
              </text>
              <text className={styles.label} x={percent(index + 0.5)} y={NUMBERS_PX + BARS_PX + 20}>
                {day.day}
              </text>
            </g>
          )
        })}
      </svg>
      <ChartTable
        caption={`${title}. ${history.busiest}`}
        columns={[downloadHistoryTexts.date, downloadHistoryTexts.videos, downloadHistoryTexts.mediaSize]}
        rows={days.map(day => [day.date, day.count, day.mediaSize])}
      />
    </>
  )
}

import type { BigChannelRow, DownloadHistoryView, Share } from '@tubecellar/core'
import { systemTexts } from '@tubecellar/core/messages/system'
import { pad } from '../../terminal/fit.ts'
import { TextSpans, focusableLine, textLine } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

const EIGHTH_BLOCKS = '█▉▊▋▌▍▎▏'
const COLUMN_BLOCKS = ' ▁▂▃▄▅▆▇█'
const HISTORY_ROWS = 3
const LABEL_WIDTH = 16

/** A bar in eighths of a cell, padded to `width`. */
export function horizontalBar(fraction: number, width: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, fraction)) * width * 8)
  const full = Math.floor(eighths / 8)
  const rest = eighths % 8
  const bar = '█'.repeat(full) + (rest === 0 ? '' : (EIGHTH_BLOCKS[8 - rest] ?? ''))
  return bar + ' '.repeat(Math.max(0, width - full - (rest === 0 ? 0 : 1)))
}

/** One row of columns that are `rows` high; row 0 is the top. */
export function columnCell(fraction: number, row: number, rows: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, fraction)) * rows * 8)
  const minimum = fraction > 0 ? Math.max(1, eighths) : 0
  return COLUMN_BLOCKS[Math.min(8, Math.max(0, minimum - (rows - 1 - row) * 8))] ?? ' '
}

/** Shares as rows: label, percent, bar, detail. */
export function shareLines(key: string, shares: readonly Share[], width: number): PageLine[] {
  const detail = Math.max(...shares.map(share => share.detail.length), 0)
  const bar = Math.max(6, Math.min(48, width - LABEL_WIDTH - 7 - detail - 3))
  return shares.map(share => ({
    key: `${key}-${share.label}`,
    draw: () => (
      <TextSpans
        spans={[
          { text: pad(share.label, LABEL_WIDTH, 'left') },
          { text: `${pad(share.percent, 5, 'right')}  `, as: 'dim' },
          { text: horizontalBar(share.fraction, bar), as: 'accent' },
          { text: ` ${pad(share.detail, detail, 'left')}`, as: 'dim' },
        ]}
      />
    ),
  }))
}

/** Downloads per day as columns of height `rows`, as many days as fit, newest on the right. */
export function historyLines(
  { days, caption, busiest, none }: DownloadHistoryView,
  width: number,
  rows = HISTORY_ROWS,
): PageLine[] {
  if (none !== null) return [textLine('history-none', none, 'dim', 1)]
  const cell = 4
  const shown = days.slice(-Math.max(1, Math.floor((width - 2) / cell)))
  const row = (key: string, text: (day: (typeof shown)[number]) => string, as: 'accent' | 'dim'): PageLine => ({
    key,
    draw: () => (
      <TextSpans
        spans={shown.map(day => ({
          text: `${pad(text(day), cell - 1, 'right')} `,
          as,
          isBold: as === 'accent' && day.isPeak,
        }))}
      />
    ),
  })
  return [
    textLine('history-caption', caption, 'dim'),
    ...Array.from({ length: rows }, (_, index) =>
      row(`history-${index}`, day => columnCell(day.fraction, index, rows).repeat(cell - 1), 'accent'),
    ),
    row('history-days', ({ day }) => day, 'dim'),
    textLine('history-busiest', busiest, 'dim'),
  ]
}

/** The biggest channels with bars; Enter opens a channel. */
export function biggestLines(rows: readonly BigChannelRow[], width: number, onOpen: (id: string) => void): PageLine[] {
  const name = Math.min(28, Math.max(10, Math.floor(width / 3)))
  const bar = Math.max(4, width - name - 32)
  return rows.map((row, index) =>
    focusableLine({
      key: `big-${row.id}`,
      section: 'biggest',
      spans: [
        { text: `${pad(row.name, name, 'left')} ` },
        { text: horizontalBar(row.fraction, bar), as: index === 0 ? 'accent' : 'control' },
        {
          text: pad(row.count, 7, 'right') + pad(row.duration, 11, 'right') + pad(row.mediaSize, 11, 'right'),
          as: 'dim',
        },
      ],
      enter: { label: systemTexts.open, run: () => onOpen(row.id) },
    }),
  )
}

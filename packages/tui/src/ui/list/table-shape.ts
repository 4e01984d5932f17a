import type { VideoColumn } from '@tubecellar/core'

interface Column {
  readonly name: VideoColumn
  readonly width: number
  readonly align: 'left' | 'right'
}

const MIN_TITLE = 16
const GAP = 1
const TITLE: Column = { name: 'Title', width: 0, align: 'left' }
const OTHERS: readonly Column[] = [
  { name: 'Channel', width: 16, align: 'left' },
  TITLE,
  { name: 'Type', width: 6, align: 'left' },
  { name: 'Resolution', width: 11, align: 'right' },
  { name: 'Media size', width: 10, align: 'right' },
  { name: 'Video codec', width: 11, align: 'left' },
  { name: 'Video bitrate', width: 13, align: 'right' },
  { name: 'Audio codec', width: 11, align: 'left' },
  { name: 'Audio bitrate', width: 13, align: 'right' },
]
/** What goes first where there is no room; channel and title stay. Look.md section 3. */
const DROP_ORDER: readonly VideoColumn[] = [
  'Audio bitrate',
  'Audio codec',
  'Video bitrate',
  'Video codec',
  'Type',
  'Media size',
  'Resolution',
]

/** The columns of the table that fit, the title as wide as what is left. */
export function tableShape(width: number): Column[] {
  for (let gone = 0; ; gone++) {
    const hidden = new Set(DROP_ORDER.slice(0, gone))
    const shown = OTHERS.filter(({ name }) => !hidden.has(name))
    const title = width - shown.reduce((sum, column) => sum + column.width + GAP, 0) + GAP
    if (title >= MIN_TITLE || gone === DROP_ORDER.length) {
      return shown.map(column => (column === TITLE ? { ...column, width: Math.max(4, title) } : column))
    }
  }
}

import type { VideoColumn } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'

interface Column {
  readonly name: VideoColumn
  readonly width: number
  readonly align: 'left' | 'right'
}

/** The title is cut last. */
const MIN_TITLE = 24
const GAP = 1
const TITLE: Column = { name: 'Title', width: 0, align: 'left' }
const COLUMNS: readonly Column[] = [
  { name: 'Channel', width: 16, align: 'left' },
  TITLE,
  { name: 'Type', width: 6, align: 'left' },
  { name: 'Resolution', width: 11, align: 'right' },
  { name: uiTexts.mediaSize, width: 10, align: 'right' },
  { name: uiTexts.videoCodec, width: 11, align: 'left' },
  { name: uiTexts.videoBitrate, width: 13, align: 'right' },
  { name: uiTexts.audioCodec, width: 11, align: 'left' },
  { name: uiTexts.audioBitrate, width: 13, align: 'right' },
]
/** The order in which columns are dropped in a narrow terminal; channel and title are always shown. */
const DROP_ORDER: readonly VideoColumn[] = [
  uiTexts.audioBitrate,
  uiTexts.audioCodec,
  uiTexts.videoBitrate,
  uiTexts.videoCodec,
  uiTexts.type,
  uiTexts.mediaSize,
  uiTexts.resolution,
]

/** The columns that fit. The title uses the remaining width. */
export function tableShape(width: number): Column[] {
  for (let dropped = 0; ; dropped++) {
    const hidden = new Set(DROP_ORDER.slice(0, dropped))
    const shown = COLUMNS.filter(({ name }) => !hidden.has(name))
    const title = width - shown.reduce((sum, column) => sum + column.width + GAP, 0) + GAP
    if (title >= MIN_TITLE || dropped === DROP_ORDER.length) {
      return shown.map(column => (column === TITLE ? { ...column, width: Math.max(4, title) } : column))
    }
  }
}

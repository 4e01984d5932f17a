import type { VideoDueForDeletion } from '@tubecellar/core/contract'
import { formatBytes, formatDate } from '@tubecellar/core/format'
import type { Column } from '../../output/column.ts'

const day = (epochS: number) => formatDate(new Date(epochS * 1000).toISOString())

/** Videos that are due for automatic deletion. */
export const EXPIRING_COLUMNS: readonly Column<VideoDueForDeletion>[] = [
  { heading: 'ID', text: video => video.youtube_id },
  { heading: 'TITLE', text: video => video.title, isFlexible: true },
  { heading: 'CHANNEL', text: video => video.channel_name, isFlexible: true },
  { heading: 'SIZE', text: video => formatBytes(video.media_size), plain: video => video.media_size, align: 'right' },
  {
    heading: 'WATCHED',
    text: video => day(video.watched_date),
    plain: video => video.watched_date,
    align: 'right',
  },
  { heading: 'DUE', text: video => day(video.due_date), plain: video => video.due_date, align: 'right' },
  { heading: 'RULE', text: ({ rule, days }) => `${rule}, ${days} ${days === 1 ? 'day' : 'days'}` },
]

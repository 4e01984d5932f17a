import type { VideoDueForDeletion } from '@tubecellar/core/contract'
import { formatBytes, formatDate } from '@tubecellar/core/format'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import type { Column } from '../../output/column.ts'

const day = (epochS: number) => formatDate(new Date(epochS * 1000).toISOString())

/** Videos that are due for automatic deletion. */
export const EXPIRING_COLUMNS: readonly Column<VideoDueForDeletion>[] = [
  { heading: columnHeadings.id, text: video => video.youtube_id },
  { heading: columnHeadings.title, text: video => video.title, isFlexible: true },
  { heading: columnHeadings.channel, text: video => video.channel_name, isFlexible: true },
  {
    heading: columnHeadings.size,
    text: video => formatBytes(video.media_size),
    plain: video => video.media_size,
    align: 'right',
  },
  {
    heading: columnHeadings.watched,
    text: video => (video.watched_date === null ? '' : day(video.watched_date)),
    plain: video => video.watched_date ?? '',
    align: 'right',
  },
  { heading: columnHeadings.due, text: video => day(video.due_date), plain: video => video.due_date, align: 'right' },
  {
    heading: columnHeadings.rule,
    text: ({ rule, days }) => (days > 0 ? libraryTexts.ruleAfterDays(rule, days) : rule),
  },
]

import type { VideoDueForDeletion } from '@tubecellar/core/contract'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import type { Column } from '../../output/column.ts'
import { dateValue, sizeValue, valueColumn } from '../../output/values.ts'

/** Videos that are due for automatic deletion. */
export const EXPIRING_COLUMNS: readonly Column<VideoDueForDeletion>[] = [
  { heading: columnHeadings.id, text: video => video.youtube_id },
  { heading: columnHeadings.title, text: video => video.title, fit: 'title' },
  { heading: columnHeadings.channel, text: video => video.channel_name, fit: 'cut' },
  valueColumn(columnHeadings.size, video => sizeValue(video.media_size)),
  valueColumn(columnHeadings.watched, video => dateValue(video.watched_date)),
  valueColumn(columnHeadings.due, video => dateValue(video.due_date)),
  {
    heading: columnHeadings.rule,
    text: ({ rule, days }) => (days > 0 ? libraryTexts.ruleAfterDays(rule, days) : rule),
  },
]

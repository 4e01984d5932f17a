import { responseFields } from '@tubecellar/core/client'
import type { DownloadItem } from '@tubecellar/core/contract'
import { queueItemState, queueItemTag, stateSummary } from '@tubecellar/core'
import { parseDuration } from '@tubecellar/core/format'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { downloadsTexts } from '@tubecellar/core/messages/cli/downloads'
import type { Column } from '../../output/column.ts'
import { clockValue, dateValue, valueColumn } from '../../output/values.ts'
import { failedDownloads } from './failed-downloads.ts'
import { pagedListCommand } from '../../command/list-command.ts'
import { VID_TYPES_BY_NAME, type QUEUE_STATES, type QUEUE_TYPES } from './queue-choices.ts'

interface QueueListFlags {
  readonly ignored?: boolean
  readonly failed?: boolean
  readonly channel?: string
  readonly state?: (typeof QUEUE_STATES)[number]
  readonly type?: (typeof QUEUE_TYPES)[number]
}

const QUEUE_COLUMNS: readonly Column<DownloadItem>[] = [
  { heading: columnHeadings.id, text: item => item.youtube_id },
  {
    heading: columnHeadings.state,
    text: item => queueItemTag(item),
  },
  { heading: columnHeadings.title, text: item => item.title, fit: 'title' },
  { heading: columnHeadings.channel, text: item => item.channel_name, fit: 'cut' },
  valueColumn(columnHeadings.length, item => clockValue(parseDuration(item.duration))),
  valueColumn(columnHeadings.published, item => dateValue(item.published)),
  {
    heading: columnHeadings.message,
    text: item => stateSummary(queueItemState(item, { nowMs: Date.now(), sizeUnit: 'binary' })),
    plain: item => item.message ?? '',
    fit: 'wrap',
  },
]

export const queueList = pagedListCommand<DownloadItem, QueueListFlags>({
  columns: QUEUE_COLUMNS,
  fields: responseFields('DownloadItem'),
  empty: downloadsTexts.queueIsEmpty,
  noun: downloadsTexts.items,
  page: async ({ client, options: { ignored, failed, channel, state, type } }, page) => {
    const filter = {
      filter: ignored || state === 'ignored' ? 'ignore' : 'pending',
      ...(channel && { channel }),
      ...(type && { vid_type: VID_TYPES_BY_NAME[type] }),
      ...(state && { state }),
    } as const
    return failed ? failedDownloads(client, filter, page) : client.listDownloads({ query: { ...filter, page } })
  },
})

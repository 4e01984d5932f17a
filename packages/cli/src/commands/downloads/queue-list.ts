import { responseFields } from '@tubecellar/core/client'
import type { DownloadItem } from '@tubecellar/core/contract'
import { formatDate } from '@tubecellar/core/format'
import type { Column } from '../../output/column.ts'
import { failedDownloads } from './failed-downloads.ts'
import { pagedListCommand } from '../../command/list-command.ts'

interface QueueListFlags {
  readonly ignored?: boolean
  readonly failed?: boolean
  readonly channel?: string
}

const QUEUE_COLUMNS: readonly Column<DownloadItem>[] = [
  { heading: 'ID', text: item => item.youtube_id },
  { heading: 'STATE', text: item => (item.status.startsWith('ignore') ? 'ignored' : (item.state ?? item.status)) },
  { heading: 'TITLE', text: item => item.title, isFlexible: true },
  { heading: 'CHANNEL', text: item => item.channel_name, isFlexible: true },
  { heading: 'LENGTH', text: item => item.duration, align: 'right' },
  {
    heading: 'PUBLISHED',
    text: item => formatDate(item.published),
    plain: item => item.published ?? '',
    align: 'right',
  },
  { heading: 'MESSAGE', text: item => item.message ?? '', isFlexible: true },
]

export const queueList = pagedListCommand<DownloadItem, QueueListFlags>({
  columns: QUEUE_COLUMNS,
  fields: responseFields('DownloadItem'),
  empty: 'The queue is empty.',
  noun: 'Items',
  page: ({ client, options: { ignored, failed, channel } }, page) => {
    const filter = { filter: ignored ? 'ignore' : 'pending', ...(channel && { channel }) } as const
    return failed ? failedDownloads(client, filter, page) : client.listDownloads({ query: { ...filter, page } })
  },
})

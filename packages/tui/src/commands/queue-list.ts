import { DownloadItem } from '@tubecellar/core/contract'
import { formatDate } from '@tubecellar/core/format'
import { EXIT } from '../output/exit-code.ts'
import { printRows, type OutputFlags } from '../output/print.ts'
import type { Column } from '../output/table.ts'
import { connect, type ServerFlags } from '../profile/connect.ts'
import type { Run } from './define-command.ts'
import { listPages, sayWhere, type PageFlags } from './list-pages.ts'

interface QueueListFlags extends ServerFlags, OutputFlags, PageFlags {
  readonly ignored?: boolean
  readonly failed?: boolean
  readonly channel?: string
}

export const queueList: Run<QueueListFlags> = async ({ shell, options }) => {
  const { ignored, failed, channel } = options
  const { client } = await connect(shell, options)
  const query = {
    filter: ignored ? 'ignore' : 'pending',
    ...(failed && { error: true }),
    ...(channel && { channel }),
  } as const
  const pages = listPages(
    options,
    page => client.listDownloads({ query: { ...query, page } }),
    last => sayWhere(shell, options, last, 'Items'),
  )
  await printRows(shell, options, {
    columns: QUEUE_COLUMNS,
    fields: Object.keys(DownloadItem.shape),
    pages,
    isStream: options.all ?? false,
    nothing: 'The queue is empty.',
  })
  return EXIT.ok
}

const QUEUE_COLUMNS: readonly Column<DownloadItem>[] = [
  { heading: 'ID', text: item => item.youtube_id },
  { heading: 'STATE', text: item => item.state ?? item.status },
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

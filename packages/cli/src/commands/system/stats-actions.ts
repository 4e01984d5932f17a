import { BIGGEST_ORDERS } from '@tubecellar/core/client'
import type { BigChannel, DownloadDay } from '@tubecellar/core/contract'
import { formatBytes } from '@tubecellar/core/format'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import { EXIT } from '../../output/exit-code.ts'
import { printRecord, type OutputFlags } from '../../output/print.ts'
import { parseChoice } from '../../command/parse-choice.ts'
import { listCommand } from '../../command/list-command.ts'
import { flattenFields } from '../../command/show-command.ts'
import { onServer } from '../../command/server-call.ts'

/** All statistics except the two lists, in one object. */
export const statsShow = onServer<OutputFlags>(async ({ cli, options, client }) => {
  const [video, channel, playlist, download, watch] = await Promise.all([
    client.getVideoStats(),
    client.getChannelStats(),
    client.getPlaylistStats(),
    client.getDownloadStats().catch(staffOnly),
    client.getWatchStats(),
  ])
  const value = { video, channel, playlist, download, watch }
  await printRecord(cli, options, { value, fields: Object.keys(value), details: flattenFields(value) })
  return EXIT.ok
})

const staffOnly = (error: unknown) => {
  if (error instanceof Error && 'status' in error && error.status === 403) return null
  throw error
}

export const statsHistory = listCommand<DownloadDay>({
  columns: [
    { heading: columnHeadings.date, text: day => day.date },
    { heading: columnHeadings.videos, text: day => String(day.count), align: 'right' },
    {
      heading: columnHeadings.size,
      text: day => formatBytes(day.media_size),
      plain: day => day.media_size,
      align: 'right',
    },
  ],
  fields: ['date', 'count', 'media_size'],
  empty: systemTexts.noRecentDownloads,
  rows: ({ client }) => client.getDownloadHistory(),
})

export const statsBiggest = listCommand<BigChannel, { readonly order?: string }>({
  columns: [
    { heading: columnHeadings.id, text: each => each.id },
    { heading: columnHeadings.channel, text: each => each.name, isFlexible: true },
    { heading: columnHeadings.videos, text: each => String(each.doc_count), align: 'right' },
    { heading: columnHeadings.length, text: each => each.duration_str, plain: each => each.duration, align: 'right' },
    {
      heading: columnHeadings.size,
      text: each => formatBytes(each.media_size),
      plain: each => each.media_size,
      align: 'right',
    },
  ],
  fields: ['id', 'name', 'doc_count', 'duration', 'duration_str', 'media_size'],
  empty: systemTexts.noChannelsFound,
  rows: ({ client, options: { order } }) =>
    client.getBiggestChannels({ query: { ...(order && { order: parseChoice(BIGGEST_ORDERS, order, '--order') }) } }),
})

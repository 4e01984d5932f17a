import { BIGGEST_ORDERS } from '@tubecellar/core/client'
import type { BigChannel, DownloadDay } from '@tubecellar/core/contract'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import { EXIT } from '../../output/exit-code.ts'
import { printRecord, type OutputFlags } from '../../output/print.ts'
import { countValue, sizeValue, totalLengthValue, valueColumn } from '../../output/values.ts'
import { parseChoice } from '../../command/parse-choice.ts'
import { listCommand } from '../../command/list-command.ts'
import { statsDetails } from './stats-details.ts'
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
  await printRecord(cli, options, { value, fields: Object.keys(value), details: statsDetails(value) })
  return EXIT.ok
})

const staffOnly = (error: unknown) => {
  if (error instanceof Error && 'status' in error && error.status === 403) return null
  throw error
}

export const statsHistory = listCommand<DownloadDay>({
  columns: [
    { heading: columnHeadings.date, text: day => day.date },
    valueColumn(columnHeadings.videos, day => countValue(day.count)),
    valueColumn(columnHeadings.size, day => sizeValue(day.media_size)),
  ],
  fields: ['date', 'count', 'media_size'],
  empty: systemTexts.noRecentDownloads,
  rows: ({ client }) => client.getDownloadHistory(),
})

export const statsBiggest = listCommand<BigChannel, { readonly order?: string }>({
  columns: [
    { heading: columnHeadings.id, text: each => each.id },
    { heading: columnHeadings.channel, text: each => each.name, fit: 'title' },
    valueColumn(columnHeadings.videos, each => countValue(each.doc_count)),
    valueColumn(columnHeadings.length, each => totalLengthValue(each.duration)),
    valueColumn(columnHeadings.size, each => sizeValue(each.media_size)),
  ],
  fields: ['id', 'name', 'doc_count', 'duration', 'duration_str', 'media_size'],
  empty: systemTexts.noChannelsFound,
  rows: ({ client, options: { order } }) =>
    client.getBiggestChannels({ query: { ...(order && { order: parseChoice(BIGGEST_ORDERS, order, '--order') }) } }),
})

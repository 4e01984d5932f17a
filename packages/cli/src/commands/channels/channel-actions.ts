import { responseFields } from '@tubecellar/core/client'
import { deleteChannel } from '@tubecellar/core/commands/channels/delete-channel'
import { subscriptionCommands } from '@tubecellar/core/commands/subscriptions/subscriptions'
import type { Channel, ChannelAggs, ChannelNav } from '@tubecellar/core/contract'
import { formatBytes } from '@tubecellar/core/format'
import { columnHeadings, rowLabels } from '@tubecellar/core/messages/cli/output'
import { channelsTexts } from '@tubecellar/core/messages/cli/channels'
import type { Column } from '../../output/column.ts'
import type { Details } from '../../output/print.ts'
import {
  booleanValue,
  countValue,
  dateValue,
  sizeValue,
  totalLengthValue,
  valueColumn,
  valueDetail,
} from '../../output/values.ts'
import { readGroupQuery } from '../groups/index.ts'
import { subscribeCommand } from '../subscriptions/subscribe-command.ts'
import { batchCommand } from '../../command/batch-command.ts'
import { trashConsequence } from '../trash/index.ts'
import { pagedListCommand } from '../../command/list-command.ts'
import { reindexCommand } from '../metadata/index.ts'
import { requestChange } from '../../command/server-call.ts'
import { showCommand } from '../../command/show-command.ts'

const COLUMNS: readonly Column<Channel>[] = [
  { heading: columnHeadings.id, text: channel => channel.channel_id },
  { heading: columnHeadings.name, text: channel => channel.channel_name, fit: 'title' },
  valueColumn(columnHeadings.subscribed, channel => booleanValue(channel.channel_subscribed), 'left'),
  valueColumn(columnHeadings.active, channel => booleanValue(channel.channel_active), 'left'),
  valueColumn(columnHeadings.refreshed, channel => dateValue(channel.channel_last_refresh)),
]

interface ListFlags {
  readonly subscribed?: boolean
  readonly unsubscribed?: boolean
  readonly group?: string
}

export const channelList = pagedListCommand<Channel, ListFlags>({
  columns: COLUMNS,
  fields: responseFields('Channel'),
  empty: channelsTexts.noChannelsFound,
  noun: channelsTexts.channels,
  page: async (call, page) => {
    const { subscribed, unsubscribed } = call.options
    const filter = subscribed ? 'subscribed' : unsubscribed ? 'unsubscribed' : undefined
    return call.client.listChannels({ query: { page, ...(filter && { filter }), ...(await readGroupQuery(call)) } })
  },
})

type ChannelDetails = Channel & { readonly totals: ChannelAggs; readonly nav: ChannelNav }

export const channelGet = showCommand<ChannelDetails>(
  async ({ client, args: [id = ''] }) => {
    const params = { id }
    const [channel, totals, nav] = await Promise.all([
      client.getChannel({ params }),
      client.getChannelAggs({ params }),
      client.getChannelNav({ params }),
    ])
    return { ...channel, totals, nav }
  },
  channel => [
    ...channelDetails(channel),
    valueDetail(rowLabels.videos, countValue(channel.totals.total_items.value)),
    valueDetail(rowLabels.length, totalLengthValue(channel.totals.total_duration.value)),
    valueDetail(rowLabels.size, sizeValue(channel.totals.total_size.value)),
  ],
)

export const channelFind = showCommand<Channel>(
  ({ client, args: [text = ''] }) => client.findChannel({ query: { q: text } }),
  channelDetails,
)

function channelDetails(channel: Channel): Details {
  return [
    [rowLabels.id, channel.channel_id],
    [rowLabels.name, channel.channel_name],
    valueDetail(rowLabels.subscribed, booleanValue(channel.channel_subscribed)),
    valueDetail(rowLabels.active, booleanValue(channel.channel_active)),
    valueDetail(rowLabels.subscribers, countValue(channel.channel_subs)),
    valueDetail(rowLabels.refreshed, dateValue(channel.channel_last_refresh)),
  ]
}

export const channelSubscribe = subscribeCommand({
  change: subscriptionCommands.addChannels,
  noun: channelsTexts.channel,
  subscribeExisting: (client, id) =>
    requestChange({ client }, subscriptionCommands.changeChannel, { id, isSubscribed: true }),
  send: async (client, text) => {
    await client.subscribeChannels({ body: { data: [{ channel_id: text, channel_subscribed: true }] } })
    return undefined
  },
})

export const channelUnsubscribe = batchCommand({
  change: subscriptionCommands.changeChannel,
  noun: channelsTexts.channel,
  done: channelsTexts.unsubscribed,
  act: async (call, id) => {
    await requestChange(call, subscriptionCommands.changeChannel, { id, isSubscribed: false })
  },
})

export const channelReindex = reindexCommand({
  kind: 'channel',
  noun: channelsTexts.channel,
  find: (client, id) => client.getChannel({ params: { id } }),
})

export const channelDelete = batchCommand({
  change: deleteChannel,
  noun: channelsTexts.channel,
  done: channelsTexts.deleted,
  consequence: trashConsequence,
  describe: async ({ client }, id) => {
    const [{ channel_name: name }, { total_items: items, total_size: size }] = await Promise.all([
      client.getChannel({ params: { id } }),
      client.getChannelAggs({ params: { id } }),
    ])
    return channelsTexts.deletedItem(name, id, items.value, formatBytes(size.value))
  },
  act: async (call, id) => {
    const channel = { channel_id: id, channel_name: id }
    await requestChange(call, deleteChannel, { channel, keepDays: undefined })
  },
})

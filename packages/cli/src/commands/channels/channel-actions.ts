import { responseFields } from '@tubecellar/core/client'
import type { Channel, ChannelAggs, ChannelNav } from '@tubecellar/core/contract'
import { formatBytes, formatCount, formatDate } from '@tubecellar/core/format'
import type { Column } from '../../output/column.ts'
import type { Details } from '../../output/print.ts'
import { subscribeCommand } from '../subscriptions/subscribe-command.ts'
import { batchCommand } from '../../command/batch-command.ts'
import { trashConsequence } from '../trash/trash-consequence.ts'
import { pagedListCommand } from '../../command/list-command.ts'
import { reindexCommand } from '../metadata/refresh.ts'
import { showCommand } from '../../command/show-command.ts'

const COLUMNS: readonly Column<Channel>[] = [
  { heading: 'ID', text: channel => channel.channel_id },
  { heading: 'NAME', text: channel => channel.channel_name, isFlexible: true },
  { heading: 'SUBSCRIBED', text: channel => (channel.channel_subscribed ? 'yes' : 'no') },
  { heading: 'ACTIVE', text: channel => (channel.channel_active ? 'yes' : 'no') },
  {
    heading: 'REFRESHED',
    text: channel => formatDate(channel.channel_last_refresh),
    plain: channel => channel.channel_last_refresh,
    align: 'right',
  },
]

interface ListFlags {
  readonly subscribed?: boolean
  readonly unsubscribed?: boolean
}

export const channelList = pagedListCommand<Channel, ListFlags>({
  columns: COLUMNS,
  fields: responseFields('Channel'),
  empty: 'No channels found...',
  noun: 'Channels',
  page: ({ client, options: { subscribed, unsubscribed } }, page) => {
    const filter = subscribed ? 'subscribed' : unsubscribed ? 'unsubscribed' : undefined
    return client.listChannels({ query: { page, ...(filter && { filter }) } })
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
    ['videos', formatCount(channel.totals.total_items.value), channel.totals.total_items.value],
    ['length', channel.totals.total_duration.value_str, channel.totals.total_duration.value],
    ['size', formatBytes(channel.totals.total_size.value), channel.totals.total_size.value],
  ],
)

export const channelFind = showCommand<Channel>(
  ({ client, args: [text = ''] }) => client.findChannel({ query: { q: text } }),
  channelDetails,
)

function channelDetails(channel: Channel): Details {
  return [
    ['id', channel.channel_id],
    ['name', channel.channel_name],
    ['subscribed', channel.channel_subscribed ? 'yes' : 'no'],
    ['active', channel.channel_active ? 'yes' : 'no'],
    ['subscribers', formatCount(channel.channel_subs), channel.channel_subs],
    ['refreshed', formatDate(channel.channel_last_refresh), channel.channel_last_refresh],
  ]
}

export const channelSubscribe = subscribeCommand({
  noun: 'channel',
  subscribeExisting: (client, id) => client.updateChannel({ params: { id }, body: { channel_subscribed: true } }),
  send: async (client, text) => {
    await client.subscribeChannels({ body: { data: [{ channel_id: text, channel_subscribed: true }] } })
    return undefined
  },
})

export const channelUnsubscribe = batchCommand({
  noun: 'channel',
  done: 'unsubscribed',
  act: async ({ client }, id) => {
    await client.updateChannel({ params: { id }, body: { channel_subscribed: false } })
  },
})

export const channelReindex = reindexCommand<{ readonly videos?: boolean }>({
  noun: 'channel',
  find: (client, id) => client.getChannel({ params: { id } }),
  start: ({ client, options }, ids) =>
    client.startRefresh({ query: { extract_videos: options.videos ?? false }, body: { channel: [...ids] } }),
})

export const channelDelete = batchCommand({
  noun: 'channel',
  done: 'deleted',
  consequence: trashConsequence,
  describe: async ({ client }, id) => {
    const [{ channel_name: name }, { total_items: items, total_size: size }] = await Promise.all([
      client.getChannel({ params: { id } }),
      client.getChannelAggs({ params: { id } }),
    ])
    return `${name} (${id}) including all ${items.value} videos, ${formatBytes(size.value)}`
  },
  act: async ({ client }, id) => {
    await client.deleteChannel({ params: { id } })
  },
})

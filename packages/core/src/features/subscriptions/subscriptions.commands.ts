import { callOf, defineCommand, type CommandCall, type OptimisticUpdate } from '../../commands/command.ts'
import type { Channel, Playlist, SearchResponse } from '../../contract/index.ts'
import { parseQueueLines, pastedLinksProblem } from '../downloads/index.ts'
import { subscriptionsTexts } from '../../messages/en/subscriptions.ts'

interface ChannelSubscription {
  readonly id: string
  readonly isSubscribed: boolean
}

interface PlaylistId {
  readonly id: string
}

const SUBSCRIBE = subscriptionsTexts.subscribe
const UNSUBSCRIBE = subscriptionsTexts.unsubscribe
const SUBSCRIBED = subscriptionsTexts.subscribed
const UNSUBSCRIBED = subscriptionsTexts.unsubscribed

const changeChannel = defineCommand<ChannelSubscription>({
  id: 'subscriptions.changeChannel',
  summary: subscriptionsTexts.changeChannelSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: {
    label: ({ isSubscribed }) => (isSubscribed ? SUBSCRIBE : UNSUBSCRIBE),
    done: ({ isSubscribed }) => (isSubscribed ? SUBSCRIBED : UNSUBSCRIBED),
  },
  failure: 'notice',
  request: ({ client }, { id, isSubscribed }) =>
    client.updateChannel({ params: { id }, body: { channel_subscribed: isSubscribed } }),
  optimistic(update, { id, isSubscribed }) {
    const change = (channel: Channel) =>
      channel.channel_id === id ? { ...channel, channel_subscribed: isSubscribed } : channel
    update.change<Channel>(['channels', 'one', id], change)
    update.change<{ readonly data: readonly Channel[] }>(['channels', 'list'], page => ({
      ...page,
      data: page.data.map(change),
    }))
    update.change<{ readonly pages: readonly { readonly data: readonly Channel[] }[] }>(
      ['channels', 'continuous'],
      list => ({ ...list, pages: list.pages.map(page => ({ ...page, data: page.data.map(change) })) }),
    )
    update.change<SearchResponse>(['search'], ({ results, ...response }) => ({
      ...response,
      results: { ...results, channel_results: results.channel_results.map(change) },
    }))
  },
  invalidates: ['channels', 'search'],
  inverse: ({ id, isSubscribed }): CommandCall => callOf(changeChannel, { id, isSubscribed: !isSubscribed }),
})

const subscribePlaylist = defineCommand<PlaylistId>({
  id: 'subscriptions.subscribePlaylist',
  summary: subscriptionsTexts.subscribePlaylistSummary,
  // The page of a playlist offers it to all users; the server decides.
  permission: 'user',
  target: ({ id }) => id,
  texts: { label: () => SUBSCRIBE, done: () => SUBSCRIBED },
  failure: 'notice',
  request: ({ client }, { id }) => client.updatePlaylist({ params: { id }, body: { playlist_subscribed: true } }),
  optimistic: (update, { id }) => showPlaylistSubscription(update, id, true),
  invalidates: ['playlists', 'search'],
  inverse: ({ id }): CommandCall => callOf(unsubscribePlaylist, { id }),
})

const unsubscribePlaylist = defineCommand<PlaylistId>({
  id: 'subscriptions.unsubscribePlaylist',
  summary: subscriptionsTexts.unsubscribeFromPlaylist,
  permission: 'admin',
  target: ({ id }) => id,
  texts: { label: () => UNSUBSCRIBE, done: () => UNSUBSCRIBED },
  failure: 'notice',
  request: ({ client }, { id }) => client.updatePlaylist({ params: { id }, body: { playlist_subscribed: false } }),
  optimistic: (update, { id }) => showPlaylistSubscription(update, id, false),
  invalidates: ['playlists', 'search'],
  inverse: ({ id }): CommandCall => callOf(subscribePlaylist, { id }),
})

function showPlaylistSubscription(update: OptimisticUpdate, id: string, isSubscribed: boolean): void {
  update.change<Playlist>(['playlists', 'one', id], playlist => ({ ...playlist, playlist_subscribed: isSubscribed }))
}

const addChannels = defineCommand<string>({
  id: 'subscriptions.addChannels',
  summary: subscriptionsTexts.addChannelsSummary,
  permission: 'admin',
  target: () => '',
  texts: { label: () => SUBSCRIBE, done: () => subscriptionsTexts.subscribing },
  failure: 'notice',
  request: ({ client }, text) =>
    client.subscribeChannels({
      body: { data: parseLinks(text).map(line => ({ channel_id: line, channel_subscribed: true })) },
    }),
  invalidates: ['channels'],
  startsTask: true,
})

const addPlaylists = defineCommand<string>({
  id: 'subscriptions.addPlaylists',
  summary: subscriptionsTexts.addPlaylistsSummary,
  permission: 'admin',
  target: () => '',
  texts: { label: () => SUBSCRIBE, done: () => subscriptionsTexts.subscribing },
  failure: 'notice',
  request: ({ client }, text) =>
    client.subscribePlaylists({
      body: { data: parseLinks(text).map(line => ({ playlist_id: line, playlist_subscribed: true as const })) },
    }),
  invalidates: ['playlists'],
  startsTask: true,
})

/** The commands that change subscriptions. */
export const subscriptionCommands = { changeChannel, subscribePlaylist, unsubscribePlaylist, addChannels, addPlaylists }

function parseLinks(text: string): string[] {
  const problem = pastedLinksProblem(text)
  if (problem !== null) throw new Error(problem)
  return parseQueueLines(text)
}

import {
  channelCommands,
  groupCommands,
  listCommands,
  metadataCommands,
  playlistCommands,
  savedSearchCommands,
  subscriptionCommands,
} from '@tubecellar/core/commands'
import { commandKey, defineKeys } from '@tubecellar/core/keys'
import { scanRuleTexts } from '@tubecellar/core/messages/subscriptions'
import { browseKeysTexts } from '@tubecellar/core/messages/tui/browse-keys'

/** Keys of the lists and pages of channels and playlists, topmost scope first. */
export const collectionKeys = [
  ...defineKeys('channels', [
    {
      id: 'channels.open',
      keys: ['enter', 'o'],
      label: browseKeysTexts.open,
      help: browseKeysTexts.channelsOpenHelp,
      isHint: true,
    },
    {
      id: 'channels.subscribe',
      keys: ['s'],
      ...commandKey(subscriptionCommands.changeChannel, { isSubscribed: true }),

      help: browseKeysTexts.channelsSubscribeHelp,
      isHint: true,
    },
    {
      id: 'channels.add',
      keys: ['a'],
      ...commandKey(subscriptionCommands.addChannels),
      label: browseKeysTexts.add,

      isHint: true,
    },
    {
      id: 'channels.filter',
      keys: ['u'],
      label: browseKeysTexts.subscribedOnly,
      help: browseKeysTexts.channelsFilterHelp,
      isHint: true,
    },
    {
      id: 'channels.group',
      keys: ['f'],
      label: browseKeysTexts.group,
      help: browseKeysTexts.groupHelp,
      isHint: true,
    },
    {
      id: 'channels.groups',
      keys: ['M'],
      command: groupCommands.setMembership,
      label: browseKeysTexts.groups,
      help: browseKeysTexts.channelsGroupsHelp,
      isHint: true,
    },
    {
      id: 'channels.view',
      keys: ['v'],
      label: browseKeysTexts.view,
      help: browseKeysTexts.channelsViewHelp,
      isHint: true,
    },
    { id: 'channels.fewer', keys: ['-'], label: browseKeysTexts.fewerColumns, help: browseKeysTexts.fewerColumnsHelp },
    { id: 'channels.more', keys: ['+'], label: browseKeysTexts.moreColumns, help: browseKeysTexts.moreColumnsHelp },
    { id: 'channels.refresh', keys: ['r'], label: browseKeysTexts.refresh, help: browseKeysTexts.refreshHelp },
  ]),
  ...defineKeys('channel', [
    {
      id: 'channel.next-tab',
      keys: ['tab', 't'],
      label: browseKeysTexts.nextTab,
      help: browseKeysTexts.nextTabHelp,
      isHint: true,
    },
    {
      id: 'channel.previous-tab',
      keys: ['shift+tab'],
      label: browseKeysTexts.previousTab,
      help: browseKeysTexts.previousTabHelp,
    },
    {
      id: 'channel.subscribe',
      keys: ['S'],
      ...commandKey(subscriptionCommands.changeChannel, { isSubscribed: true }),

      help: browseKeysTexts.channelsSubscribeHelp,
      isHint: true,
    },
    {
      id: 'channel.groups',
      keys: ['M'],
      command: groupCommands.setMembership,
      label: browseKeysTexts.groups,
      help: browseKeysTexts.groupsHelp,
      isHint: true,
    },
    {
      id: 'channel.delete',
      keys: ['d'],
      ...commandKey(channelCommands.delete),

      isHint: true,
    },
    {
      id: 'channel.reindex',
      keys: ['i'],
      ...commandKey(metadataCommands.refresh),

      help: browseKeysTexts.channelReindexHelp,
      isHint: true,
    },
    {
      id: 'channel.reindex-videos',
      keys: ['I'],
      ...commandKey(metadataCommands.refresh, { withVideos: true }),

      help: browseKeysTexts.reindexVideosHelp,
    },
    { id: 'channel.refresh', keys: ['r'], label: browseKeysTexts.refresh, help: browseKeysTexts.refreshHelp },
  ]),
  ...defineKeys('playlists', [
    {
      id: 'playlists.open',
      keys: ['enter', 'o'],
      label: browseKeysTexts.open,
      help: browseKeysTexts.playlistsOpenHelp,
      isHint: true,
    },
    {
      id: 'playlists.add',
      keys: ['a'],
      ...commandKey(subscriptionCommands.addPlaylists),

      isHint: true,
    },
    {
      id: 'playlists.create',
      keys: ['n'],
      ...commandKey(playlistCommands.create),

      isHint: true,
    },
    {
      id: 'playlists.create-own',
      keys: ['A'],
      ...commandKey(listCommands.create),
      label: browseKeysTexts.createOwn,
      help: browseKeysTexts.createOwnHelp,
    },
    {
      id: 'playlists.filter',
      keys: ['u'],
      label: browseKeysTexts.subscribedOnly,
      help: browseKeysTexts.playlistsFilterHelp,
      isHint: true,
    },
    {
      id: 'playlists.view',
      keys: ['v'],
      label: browseKeysTexts.view,
      help: browseKeysTexts.channelsViewHelp,
      isHint: true,
    },
    { id: 'playlists.fewer', keys: ['-'], label: browseKeysTexts.fewerColumns, help: browseKeysTexts.fewerColumnsHelp },
    { id: 'playlists.more', keys: ['+'], label: browseKeysTexts.moreColumns, help: browseKeysTexts.moreColumnsHelp },
    { id: 'playlists.refresh', keys: ['r'], label: browseKeysTexts.refresh, help: browseKeysTexts.refreshHelp },
  ]),
  ...defineKeys('ownList', [
    {
      id: 'ownList.move',
      keys: ['M'],
      ...commandKey(listCommands.move),
      label: browseKeysTexts.listMove,
      help: browseKeysTexts.listMoveHelp,
      isHint: true,
    },
    { id: 'ownList.up', keys: ['K'], ...commandKey(listCommands.move), help: browseKeysTexts.moveUpHelp },
    { id: 'ownList.down', keys: ['J'], ...commandKey(listCommands.move), help: browseKeysTexts.moveDownHelp },
    {
      id: 'ownList.rename',
      keys: ['R'],
      ...commandKey(listCommands.rename),
      label: browseKeysTexts.listRename,
      help: browseKeysTexts.listRenameHelp,
    },
    { id: 'ownList.delete', keys: ['d'], ...commandKey(listCommands.delete) },
  ]),
  ...defineKeys('savedSearch', [
    {
      id: 'savedSearch.open-search',
      keys: ['i'],
      label: browseKeysTexts.openSearch,
      help: browseKeysTexts.openSearchHelp,
      isHint: true,
    },
    {
      id: 'savedSearch.rename',
      keys: ['R'],
      ...commandKey(savedSearchCommands.change),
      label: browseKeysTexts.listRename,
      help: browseKeysTexts.savedRenameHelp,
      isHint: true,
    },
    {
      id: 'savedSearch.change-query',
      keys: ['E'],
      ...commandKey(savedSearchCommands.change),
      label: browseKeysTexts.changeQuery,
      help: browseKeysTexts.changeQueryHelp,
      isHint: true,
    },
    { id: 'savedSearch.delete', keys: ['d'], ...commandKey(savedSearchCommands.delete) },
  ]),
  ...defineKeys('playlist', [
    {
      id: 'playlist.next-tab',
      keys: ['tab', 't'],
      label: browseKeysTexts.nextTab,
      help: browseKeysTexts.nextTabHelp,
      isHint: true,
    },
    {
      id: 'playlist.subscribe',
      keys: ['S'],
      ...commandKey(subscriptionCommands.subscribePlaylist),

      help: browseKeysTexts.channelsSubscribeHelp,
      isHint: true,
    },
    {
      id: 'playlist.move',
      keys: ['M'],
      ...commandKey(playlistCommands.move),
      label: browseKeysTexts.move,

      isHint: true,
    },
    {
      id: 'playlist.up',
      keys: ['K'],
      ...commandKey(playlistCommands.move, { action: 'up' }),

      help: browseKeysTexts.moveUpHelp,
    },
    {
      id: 'playlist.down',
      keys: ['J'],
      ...commandKey(playlistCommands.move, { action: 'down' }),

      help: browseKeysTexts.moveDownHelp,
    },
    {
      id: 'playlist.delete',
      keys: ['d'],
      ...commandKey(playlistCommands.delete),

      isHint: true,
    },
    {
      id: 'playlist.reindex',
      keys: ['i'],
      ...commandKey(metadataCommands.refresh),

      help: browseKeysTexts.playlistReindexHelp,
    },
    {
      id: 'playlist.reindex-videos',
      keys: ['I'],
      ...commandKey(metadataCommands.refresh, { withVideos: true }),

      help: browseKeysTexts.reindexVideosHelp,
    },
    {
      id: 'playlist.rules',
      keys: ['R'],
      label: scanRuleTexts.title,
      help: browseKeysTexts.playlistRulesHelp,
    },
    {
      id: 'playlist.description',
      keys: ['Y'],
      label: browseKeysTexts.description,
      help: browseKeysTexts.descriptionHelp,
    },
    {
      id: 'playlist.channel',
      keys: ['c'],
      label: browseKeysTexts.channel,
      help: browseKeysTexts.playlistChannelHelp,
    },
    { id: 'playlist.refresh', keys: ['r'], label: browseKeysTexts.refresh, help: browseKeysTexts.refreshHelp },
  ]),
]

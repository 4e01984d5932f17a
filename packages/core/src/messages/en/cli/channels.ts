export const channelsTexts = {
  noChannelsFound: 'No channels found...',
  channels: 'Channels',
  channel: 'channel',
  unsubscribed: 'unsubscribed',
  deleted: 'deleted',
  includingAllVideos: (name: string, id: string, items: number, size: string) =>
    `${name} (${id}) including all ${items} videos, ${size}`,
} as const

export const channelHelp = {
  manageChannels: 'Manage channels',
  listChannelsByName: 'List channels by name',
  onlySubscribedChannels: 'Only subscribed channels',
  onlyUnsubscribedChannels: 'Only unsubscribed channels',
  showChannelWithItsTotals: 'Show a channel with its totals',
  channelId: 'Channel ID',
  findArchivedChannelById: 'Find an archived channel by ID, URL or handle',
  channelIdUrlOrHandle: 'Channel ID, URL or handle',
  subscribeById: 'Subscribe by ID, URL, handle or video URL, in the background (staff)',
  channelIds: 'Channel IDs, URLs or handles',
  stopCheckingForNewVideos: 'Stop checking for new videos; archived videos stay (staff)',
  showOrChangeSettings: 'Show or change the settings of one channel (staff); null uses the global setting',
  showOrChangeRules: 'Show or change the rules for what scans queue (staff); null removes a rule',
  listVideosRecentlySkipped: 'List videos recently skipped by rules, and why (staff)',
  onlyVideosOfThisChannel: 'Only videos of this channel',
  refreshChannelMetadataFromSource: 'Refresh channel metadata from the source (staff)',
  alsoRefreshTheirVideos: 'Also refresh their videos',
  deleteChannels: 'Delete channels and all their videos (staff)',
} as const

export const channelsTexts = {
  noChannelsFound: 'No channels found...',
  channels: 'Channels',
  channel: 'channel',
  unsubscribed: 'unsubscribed',
  deleted: 'deleted',
  deletedItem: (name: string, id: string, items: number, size: string) =>
    `${name} (${id}) including all ${items} videos, ${size}`,
} as const

export const channelHelp = {
  channelSummary: 'Manage channels',
  listSummary: 'List channels by name',
  subscribedOption: 'Only subscribed channels',
  unsubscribedOption: 'Only unsubscribed channels',
  getSummary: 'Show a channel with its totals',
  idArgument: 'Channel ID',
  findSummary: 'Find an archived channel by ID, URL or handle',
  textArgument: 'Channel ID, URL or handle',
  subscribeSummary: 'Subscribe by ID, URL, handle or video URL, in the background',
  inputsArgument: 'Channel IDs, URLs or handles',
  unsubscribeSummary: 'Stop checking for new videos; archived videos stay',
  settingsSummary: 'Show or change the settings of one channel; null uses the global setting',
  rulesSummary: 'Show or change the rules for what scans queue; null removes a rule',
  retentionSummary:
    'Show or change the rules for automatic deletion; --dry-run lists what they would move to the trash; null removes a rule',
  skippedSummary: 'List videos recently skipped by rules, and why',
  skippedIdArgument: 'Only videos of this channel',
  reindexSummary: 'Refresh channel metadata from the source',
  videosOption: 'Also refresh their videos',
  deleteSummary: 'Delete channels and all their videos',
} as const

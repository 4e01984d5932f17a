export const groupsTexts = {
  channel: 'channel',
  group: 'group',
  added: 'added',
  removed: 'removed',
  deleted: 'deleted',
  none: 'No channel groups.',
  channels: 'CHANNELS',
  notFound: (group: string) => `Channel group not found: ${group}.`,
  notFoundHint: 'Use a name or ID of "cellar group list".',
  nameMissing: 'A name is required.',
  keepsChannels: 'The channels of the group stay in the library.',
} as const

export const groupsHelp = {
  summary: 'Manage your channel groups, which only you see',
  listSummary: 'List channel groups by name',
  createSummary: 'Create a channel group',
  nameArgument: 'Name of the group',
  renameSummary: 'Rename a channel group',
  deleteSummary: 'Delete channel groups; their channels stay in the library',
  addSummary: 'Add channels to a group',
  removeSummary: 'Remove channels from a group',
  groupArgument: 'Name or ID of the group',
  channelsArgument: 'Channel IDs, URLs or handles',
  channelsOption: 'Only channels of this group: its name or ID',
  videosOption: 'Only videos of channels in this group: its name or ID',
} as const

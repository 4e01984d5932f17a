import { countedVideos, formatCount, plural } from '../numbers.ts'

const countedChannels = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'channel', other: 'channels' })}`

/** Groups of channels. */
export const channelGroupTexts = {
  groups: 'Channel groups',
  group: 'Group',
  all: 'All',
  edit: 'Groups…',
  editOf: (channel: string) => `Groups of ${channel}`,
  newGroup: 'New group',
  nameLabel: 'Name of the group',
  create: 'Create',
  manage: 'Edit groups',
  ownHint: 'Only you see these groups.',
  none: 'No groups yet. Create one here.',
  summary: (channels: number, videos: number) => `${countedChannels(channels)}, ${countedVideos(videos)}`,
  added: (count: number, name: string) => `Added ${count === 1 ? '' : `${countedChannels(count)} `}to ${name}`,
  removed: (count: number, name: string) => `Removed ${count === 1 ? '' : `${countedChannels(count)} `}from ${name}`,
  addTo: (name: string) => `Add to ${name}`,
  removeFrom: (name: string) => `Remove from ${name}`,
  setMembershipSummary: 'Add channels to a group, or remove them',
  createSummary: 'Create a channel group',
  created: (name: string) => `Created ${name}`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  renameSummary: 'Rename a channel group',
  renamed: 'Renamed',
  delete: 'Delete group',
  deleteOf: (name: string) => `Delete ${name}`,
  deleteSummary: 'Delete a channel group',
  deleteQuestion: (name: string) => `Delete the group ${name}?`,
  deleteLoss: 'Only the group is deleted. Its channels stay in the library.',
  deleted: 'Deleted',
  empty: 'This group has no channels.',
  emptyHint: 'Open a channel and select Groups… to add it.',
  emptySubscribedHint: 'No subscribed channels. Turn off the filter to see the others.',
} as const

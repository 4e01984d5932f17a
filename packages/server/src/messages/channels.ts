/** Channels. */
export const channelsTexts = {
  channelNotFoundByName: 'No channel in this archive has that name, and YouTube cannot be reached. Use the channel ID.',
  isNotChannel: (tag: string) => `This is a ${tag}, not a channel.`,
  channelsNotInArchive: (ids: readonly string[]) => `Not in this archive: ${ids.join(', ')}`,
  onlyArchivedCanBeUnsubscribed: 'Only archived channels can be unsubscribed.',
} as const

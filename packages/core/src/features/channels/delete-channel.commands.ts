import { defineCommand } from '../../commands/command.ts'
import type { Channel } from '../../contract/index.ts'
import { channelAboutTexts, channelsTexts } from '../../messages/en/channels.ts'
import { LIBRARY_DATA } from '../../react/refresh-queries.ts'
import { deletedText, undoDeletion } from '../trash/index.ts'
import { deleteChannelQuestion } from './delete-channel.view.ts'

export interface ChannelDeletion {
  readonly channel: Pick<Channel, 'channel_id' | 'channel_name'>
  /** See formatTrashPeriod. */
  readonly keepDays: number | null | undefined
}

/** Apart from the other commands of channels, because the command line loads it without the settings of channels. */
export const deleteChannel = defineCommand<ChannelDeletion>({
  id: 'channels.delete',
  summary: channelsTexts.deleteSummary,
  permission: 'admin',
  target: ({ channel }) => channel.channel_id,
  texts: {
    label: () => channelAboutTexts.delete,
    done: (_input, _result, { serverVersion }) => deletedText(serverVersion),
  },
  failure: 'notice',
  request: ({ client }, { channel }) => client.deleteChannel({ params: { id: channel.channel_id } }),
  invalidates: LIBRARY_DATA,
  inverse: ({ channel }, services) => undoDeletion({ kind: 'channel', id: channel.channel_id }, services),
  confirmation(input) {
    const { choices, ...question } = deleteChannelQuestion(input.channel, input.keepDays)
    return { ...question, choices: choices.map(choice => ({ ...choice, input })) }
  },
})

import { callOf, defineCommand, type CommandCall } from '../../commands/command.ts'
import type { Channel } from '../../contract/index.ts'
import type { SettingValue } from '../../forms/field-state.ts'
import { formsTexts } from '../../messages/en/forms.ts'
import { channelAboutTexts, channelsTexts } from '../../messages/en/channels.ts'
import {
  changedChannel,
  channelSettingChange,
  channelSettingLabel,
  channelSettingValues,
} from './channel-about.view.ts'
import { deleteChannel } from './delete-channel.commands.ts'

interface SponsorOverride {
  readonly id: string
  /** Null uses the global setting. */
  readonly value: boolean | null
}

const setSponsorblock = defineCommand<SponsorOverride>({
  id: 'channels.setSponsorblock',
  summary: channelsTexts.sponsorBlockSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: {
    label: ({ value }) => (value === null ? channelAboutTexts.reset : channelAboutTexts.configure),
    done: () => null,
  },
  failure: 'notice',
  request: ({ client }, { id, value }) =>
    client.updateChannel({ params: { id }, body: { channel_overwrites: { integrate_sponsorblock: value } } }),
  invalidates: ['channels'],
})

interface ChannelSettingChange {
  readonly id: string
  readonly key: string
  /** Null restores the global setting, or removes the rule. */
  readonly value: SettingValue
}

const changeSetting = defineCommand<ChannelSettingChange, unknown, 'caller'>({
  id: 'channels.changeSetting',
  summary: channelsTexts.changeSettingSummary,
  permission: 'admin',
  target: ({ id, key }) => `${id} ${key}`,
  texts: {
    label: () => channelAboutTexts.configure,
    done: ({ key }) => formsTexts.settingSaved(channelSettingLabel(key)),
  },
  failure: 'caller',
  request: ({ client }, { id, key, value }) =>
    client.updateChannel({ params: { id }, body: channelSettingChange(key, value) }),
  invalidates: ['channels'],
  optimistic: (update, { id, key, value }) =>
    update.change<Channel>(['channels', 'one', id], channel => changedChannel(channel, key, value)),
  inverse({ id, key }, { queryClient }): CommandCall | null {
    const channel = queryClient.getQueryData<Channel>(['channels', 'one', id])
    return channel ? callOf(changeSetting, { id, key, value: channelSettingValues(channel)[key] ?? null }) : null
  },
  sequence: ({ id }) => `channels.changeSetting ${id}`,
})

/** The commands that change channels. */
export const channelCommands = { delete: deleteChannel, setSponsorblock, changeSetting }

import { channelCommands } from '@tubecellar/core/commands/channels/channels'
import { ChannelOverwrites, OverwriteChanges } from '@tubecellar/core/contract'
import { parseChanges } from '../../command/parse-changes.ts'
import { changeCommand } from '../../command/show-command.ts'

export const channelSettings = changeCommand<object>(
  channelCommands.changeSetting,
  async ({ client, args: [id = '', ...changes] }) => {
    const overwrites = parseChanges(changes, OverwriteChanges.shape)
    if (changes.length > 0) await client.updateChannel({ params: { id }, body: { channel_overwrites: overwrites } })
    const { channel_overwrites: current } = await client.getChannel({ params: { id } })
    const unset = Object.fromEntries(Object.keys(ChannelOverwrites.shape).map(key => [key, null]))
    return { ...unset, ...current }
  },
)

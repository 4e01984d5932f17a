import { ChannelOverwrites, OverwriteChanges } from '@tubecellar/core/contract'
import { readChanges } from '../../command/parse-changes.ts'
import { changeCommand } from '../../command/show-command.ts'
import { OTHER_CHANGES } from '../../command/other-changes.ts'

export const channelSettings = changeCommand<object>(
  OTHER_CHANGES.setChannelSettings,
  async ({ client, args: [id = '', ...changes] }) => {
    const overwrites = readChanges(changes, OverwriteChanges.shape)
    if (changes.length > 0) await client.updateChannel({ params: { id }, body: { channel_overwrites: overwrites } })
    const { channel_overwrites: current } = await client.getChannel({ params: { id } })
    const unset = Object.fromEntries(Object.keys(ChannelOverwrites.shape).map(key => [key, null]))
    return { ...unset, ...current }
  },
)

import { responseFields } from '@tubecellar/core/client'
import { groupCommands } from '@tubecellar/core/commands/groups/groups'
import type { ChannelGroup } from '@tubecellar/core/contract'
import { groupsTexts } from '@tubecellar/core/messages/cli/groups'
import { columnHeadings, rowLabels } from '@tubecellar/core/messages/cli/output'
import { batchCommand } from '../../command/batch-command.ts'
import { withFields } from '../../command/define-command.ts'
import { listCommand } from '../../command/list-command.ts'
import { requestChange } from '../../command/server-call.ts'
import { changeCommand } from '../../command/show-command.ts'
import { usageError } from '../../output/command-error.ts'
import { countValue, valueColumn } from '../../output/values.ts'
import { requireGroup, requireGroupOfCall } from './find-group.ts'

export const groupList = listCommand<ChannelGroup>({
  columns: [
    { heading: columnHeadings.id, text: group => group.id },
    { heading: columnHeadings.name, text: group => group.name, fit: 'title' },
    valueColumn(groupsTexts.channels, group => countValue(group.channel_count)),
    valueColumn(columnHeadings.videos, group => countValue(group.video_count)),
  ],
  fields: responseFields('ChannelGroup'),
  empty: groupsTexts.none,
  rows: ({ client }) => client.listChannelGroups(),
})

const details = (group: ChannelGroup) =>
  [
    [rowLabels.id, group.id],
    [rowLabels.name, group.name],
  ] as const

function requireName(text = ''): string {
  const name = text.trim()
  if (name === '') throw usageError(groupsTexts.nameMissing)
  return name
}

export const groupCreate = withFields(
  responseFields('ChannelGroup'),
  changeCommand<ChannelGroup>(
    groupCommands.create,
    call => requestChange(call, groupCommands.create, { name: requireName(call.args[0]) }),
    details,
  ),
)

export const groupRename = withFields(
  responseFields('ChannelGroup'),
  changeCommand<ChannelGroup>(
    groupCommands.rename,
    async call => {
      const name = requireName(call.args[1])
      const { id } = await requireGroup(call.client, call.args[0])
      return requestChange(call, groupCommands.rename, { id, name })
    },
    details,
  ),
)

export const groupDelete = batchCommand({
  change: groupCommands.delete,
  noun: groupsTexts.group,
  done: groupsTexts.deleted,
  consequence: () => Promise.resolve(groupsTexts.keepsChannels),
  describe: async ({ client }, text) => {
    const { id, name } = await requireGroup(client, text)
    return `${name} (${id})`
  },
  act: async (call, text) => {
    await requestChange(call, groupCommands.delete, await requireGroup(call.client, text))
  },
})

const CHANNEL_ID = /^[-A-Za-z0-9_]{1,200}$/

const changeMembers = (isMember: boolean) =>
  batchCommand({
    change: groupCommands.setMembership,
    noun: groupsTexts.channel,
    done: isMember ? groupsTexts.added : groupsTexts.removed,
    leadingArgs: 1,
    act: async (call, text) => {
      const { client, args } = call
      const group = await requireGroupOfCall(call, args[0])
      const id = CHANNEL_ID.test(text) ? text : (await client.findChannel({ query: { q: text } })).channel_id
      await requestChange(call, groupCommands.setMembership, { group, channelIds: [id], isMember })
    },
  })

export const groupMembers = { add: changeMembers(true), remove: changeMembers(false) }

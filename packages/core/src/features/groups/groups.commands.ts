import { callOf, defineCommand, type ClientResponse, type CommandCall } from '../../commands/command.ts'
import { singleChoice } from '../../confirmation/question.ts'
import type { ChannelGroup } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import { channelGroupTexts as texts } from '../../messages/en/groups.ts'

type GroupName = Pick<ChannelGroup, 'id' | 'name'>

export interface GroupMembership {
  readonly group: GroupName
  readonly channelIds: readonly string[]
  readonly isMember: boolean
}

const LIST_KEY = ['groups', 'all']

/** Adds channels to a group, or removes them. */
const setMembership = defineCommand<GroupMembership>({
  id: 'groups.setMembership',
  summary: texts.setMembershipSummary,
  permission: 'user',
  target: ({ group, channelIds }) => `${group.id} ${channelIds.join(' ')}`,
  texts: {
    label: ({ group, isMember }) => (isMember ? texts.addTo : texts.removeFrom)(displayText(group.name)),
    done: ({ group, channelIds, isMember }) =>
      (isMember ? texts.added : texts.removed)(channelIds.length, displayText(group.name)),
  },
  failure: 'notice',
  request: ({ client }, { group, channelIds, isMember }) =>
    client.changeChannelGroup({
      params: { id: group.id },
      body: { action: isMember ? 'add' : 'remove', channel_ids: [...channelIds] },
    }),
  // Lists of channels and videos can be limited to the group.
  invalidates: ['groups', 'channels', 'videos'],
  sequence: ({ group }) => `group ${group.id}`,
  optimistic: (update, { group, channelIds, isMember }) =>
    update.change<readonly ChannelGroup[]>(LIST_KEY, groups =>
      groups.map(each => {
        if (each.id !== group.id) return each
        const rest = each.channel_ids.filter(id => !channelIds.includes(id))
        return { ...each, channel_ids: isMember ? [...rest, ...channelIds] : rest }
      }),
    ),
  inverse: ({ group, channelIds, isMember }): CommandCall =>
    callOf(setMembership, { group, channelIds, isMember: !isMember }),
})

const create = defineCommand<{ readonly name: string }, ClientResponse<'createChannelGroup'>>({
  id: 'groups.create',
  summary: texts.createSummary,
  permission: 'user',
  target: ({ name }) => name,
  texts: { label: () => texts.create, done: ({ name }) => texts.created(displayText(name)) },
  failure: 'notice',
  request: ({ client }, { name }) => client.createChannelGroup({ body: { name } }),
  invalidates: ['groups'],
})

const rename = defineCommand<{ readonly id: string; readonly name: string }, ClientResponse<'renameChannelGroup'>>({
  id: 'groups.rename',
  summary: texts.renameSummary,
  permission: 'user',
  target: ({ id }) => id,
  texts: { label: () => texts.rename, done: () => texts.renamed },
  failure: 'notice',
  request: ({ client }, { id, name }) => client.renameChannelGroup({ params: { id }, body: { name } }),
  invalidates: ['groups'],
})

const deleteGroup = defineCommand<GroupName>({
  id: 'groups.delete',
  summary: texts.deleteSummary,
  permission: 'user',
  target: ({ id }) => id,
  texts: { label: () => texts.delete, done: () => texts.deleted },
  failure: 'notice',
  request: ({ client }, { id }) => client.deleteChannelGroup({ params: { id } }),
  store: (queryClient, { id }) =>
    queryClient.setQueryData<readonly ChannelGroup[]>(LIST_KEY, groups => groups?.filter(group => group.id !== id)),
  invalidates: ['groups'],
  confirmation: input =>
    singleChoice(
      { title: texts.deleteQuestion(displayText(input.name)), detail: texts.deleteLoss, label: texts.delete },
      input,
    ),
})

/** The commands that change the channel groups of the user. */
export const groupCommands = { setMembership, create, rename, delete: deleteGroup }

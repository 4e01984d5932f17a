import type { Handlers } from '../../http/mount-contract.ts'
import type { ChannelGroups } from './channel-groups.service.ts'

interface Dependencies {
  readonly services: { readonly channelGroups: ChannelGroups }
}

type GroupHandlers = Handlers<
  'listChannelGroups' | 'createChannelGroup' | 'renameChannelGroup' | 'changeChannelGroup' | 'deleteChannelGroup'
>

export const groupHandlers = ({ services: { channelGroups } }: Dependencies): GroupHandlers => ({
  listChannelGroups: ({ user }) => channelGroups.list(user.id),
  createChannelGroup: ({ user, body }) => channelGroups.create(user.id, body.name),
  renameChannelGroup: ({ user, params, body }) => channelGroups.rename(user.id, params.id, body.name),
  changeChannelGroup: ({ user, params, body: { action, channel_ids: channelIds } }) =>
    channelGroups.change(user.id, params.id, { action, channelIds }),
  deleteChannelGroup: async ({ user, params }) => {
    await channelGroups.delete(user.id, params.id)
    return undefined
  },
})

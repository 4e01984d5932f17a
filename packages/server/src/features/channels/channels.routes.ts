import type { Channels } from './channels.service.ts'
import type { ChannelFinder } from './channel-finder.ts'
import type { ChannelGroups } from '../groups/index.ts'
import type { Removal } from '../trash/index.ts'
import type { Handlers } from '../../http/mount-contract.ts'
import { pageRequest, type PageDependencies } from '../../http/page-request.ts'

type Dependencies = PageDependencies & {
  readonly services: {
    readonly channels: Channels
    readonly channelFinder: ChannelFinder
    readonly removal: Removal
    readonly channelGroups: ChannelGroups
  }
}

type ChannelHandlers = Handlers<
  | 'listChannels'
  | 'subscribeChannels'
  | 'findChannel'
  | 'getChannel'
  | 'updateChannel'
  | 'deleteChannel'
  | 'getChannelAggs'
  | 'getChannelNav'
  | 'listSkipped'
>

export const channelHandlers = (deps: Dependencies): ChannelHandlers => {
  const { channels, channelFinder, removal, channelGroups } = deps.services
  return {
    listChannels: async call => {
      const { filter, group } = call.query
      if (group !== undefined) await channelGroups.check(call.user.id, group)
      const isSubscribed = filter === undefined ? undefined : filter === 'subscribed'
      return channels.list(
        { isSubscribed, ...(group !== undefined && { group: { userId: call.user.id, id: group } }) },
        await pageRequest(deps, call),
      )
    },
    subscribeChannels: async ({ query, body }) => {
      const isScanWanted = query.scan === true
      const { taskId } = await channels.subscribe(body.data, { isScanWanted })
      // Clients of TubeArchivist, which do not know scan, get an unchanged copy of the request.
      return { ...body, ...(taskId !== undefined && isScanWanted ? { task_id: taskId } : {}) }
    },
    findChannel: ({ query }) => channelFinder.find(query.q),
    getChannel: ({ params }) => channels.get(params.id),
    updateChannel: ({ params, body }) => channels.update(params.id, body),
    deleteChannel: async ({ user, params }) => {
      await removal.removeChannel(params.id, user.name)
      return undefined
    },
    getChannelAggs: ({ params }) => channels.aggs(params.id),
    getChannelNav: ({ params }) => channels.nav(params.id),
    listSkipped: ({ query }) => channels.listSkipped({ channelId: query.channel, videoId: query.video }),
  }
}

import { channelFixture, channelGroupFixture, pageFixture } from '@tubecellar/core/testing'
import { createFullArchive } from './large-archive.ts'

/** The archive with the channel groups Cooking, which contains one channel, and News. */
export function createGroupsArchive() {
  const { transport } = createFullArchive()
  const clay = { channel_id: 'UCchannel0', channel_name: 'Clay Hours' }
  const channels = [clay, { channel_id: 'UCchannel1', channel_name: 'Quiet Hectare' }].map(each => channelFixture(each))
  let groups = [
    channelGroupFixture({ channel_ids: ['UCchannel0'] }),
    channelGroupFixture({ id: 'g2', name: 'News', channel_ids: [], channel_count: 0, video_count: 0 }),
  ]
  const find = (id: string | undefined) => groups.find(group => group.id === id)
  const change = (id: string | undefined, changes: Partial<(typeof groups)[number]>) => {
    groups = groups.map(group => (group.id === id ? { ...group, ...changes } : group))
    return find(id)
  }
  transport.on('listChannelGroups', () => groups)
  transport.on('listChannels', ({ query }) => {
    const group = find(query.get('group') ?? undefined)
    return pageFixture(channels.filter(({ channel_id }) => !group || group.channel_ids.includes(channel_id)))
  })
  transport.on('createChannelGroup', ({ body }) => {
    const group = channelGroupFixture({ ...(body as { name: string }), id: 'g3', channel_ids: [] })
    groups = [...groups, group]
    return group
  })
  transport.on('renameChannelGroup', ({ params, body }) => change(params['id'], body as { name: string }))
  transport.on('deleteChannelGroup', ({ params }) => {
    groups = groups.filter(({ id }) => id !== params['id'])
    return undefined
  })
  transport.on('changeChannelGroup', ({ params, body }) => {
    const { action, channel_ids } = body as { action: string; channel_ids: string[] }
    const rest = (find(params['id'])?.channel_ids ?? []).filter(id => !channel_ids.includes(id))
    return change(params['id'], { channel_ids: action === 'add' ? [...rest, ...channel_ids] : rest })
  })
  return { transport }
}

import { randomUUID } from 'node:crypto'
import type { ChannelGroup } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ChannelGroupStore } from './channel-groups.store.ts'

interface GroupChange {
  readonly action: 'add' | 'remove'
  readonly channelIds: readonly string[]
}

/** The groups of channels of each user (docs/spec/channel-groups.md). */
export interface ChannelGroups {
  /** By name. */
  list(userId: number): Promise<ChannelGroup[]>
  /** @throws DomainError channelGroupNotFound, for groups of other users too */
  check(userId: number, id: string): Promise<void>
  /** @throws DomainError channelGroupExists, tooManyChannelGroups */
  create(userId: number, name: string): Promise<ChannelGroup>
  /** @throws DomainError channelGroupNotFound, channelGroupExists */
  rename(userId: number, id: string, name: string): Promise<ChannelGroup>
  /** @throws DomainError channelGroupNotFound */
  delete(userId: number, id: string): Promise<void>
  /** @throws DomainError channelGroupNotFound, channelGroupsFull, channelNotFound for added channels that are not archived */
  change(userId: number, id: string, change: GroupChange): Promise<ChannelGroup>
}

export function createChannelGroups({ store, clock }: { store: ChannelGroupStore; clock: Clock }): ChannelGroups {
  async function list(userId: number): Promise<ChannelGroup[]> {
    const groups = await store.list(userId)
    const members = Map.groupBy(await store.listArchived(userId), ({ group_id }) => group_id)
    return groups.map(({ id, name, created_at }) => {
      const channels = members.get(id) ?? []
      return {
        ...{ id, name, created_at },
        channel_ids: channels.map(({ channel_id }) => channel_id),
        channel_count: channels.length,
        video_count: channels.reduce((sum, { videos }) => sum + videos, 0),
      }
    })
  }

  async function get(userId: number, id: string): Promise<ChannelGroup> {
    const found = (await list(userId)).find(group => group.id === id)
    if (!found) throw new DomainError('channelGroupNotFound')
    return found
  }

  return {
    list,
    async check(userId, id) {
      if (!(await store.exists({ userId, id }))) throw new DomainError('channelGroupNotFound')
    },
    async create(userId, name) {
      const id = randomUUID()
      const result = await store.add({ userId, id, name, now: epochSeconds(clock) })
      if (result !== 'added') throw new DomainError(result)
      return get(userId, id)
    },
    async rename(userId, id, name) {
      const result = await store.rename({ userId, id, name })
      if (result !== 'renamed') throw new DomainError(result)
      return get(userId, id)
    },
    async delete(userId, id) {
      if (!(await store.delete({ userId, id }))) throw new DomainError('channelGroupNotFound')
    },
    async change(userId, id, { action, channelIds }) {
      const key = { userId, id }
      const result =
        action === 'add'
          ? await store.addChannels(key, channelIds, epochSeconds(clock))
          : await store.removeChannels(key, channelIds)
      if (result !== 'changed') throw new DomainError(result)
      return get(userId, id)
    },
  }
}

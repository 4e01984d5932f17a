import { formatDuration } from '@tubecellar/core/format'
import type {
  Channel,
  ChannelAggs,
  ChannelNav,
  RetentionRules,
  SkippedVideo,
  ScanRules,
} from '@tubecellar/core/contract'
import type { ChannelFilter, ChannelStore } from './channels.store.ts'
import { presentScan, type ScanRuleStore, type ScanResultStore, type SubscribePayload } from '../subscriptions/index.ts'
import type { ChannelFinder } from './channel-finder.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { omitUndefined } from '../../platform/omit-undefined.ts'
import { readPage, type PagedResult, type PageRequest } from '../../platform/read-page.ts'
import {
  NO_OVERWRITES,
  NO_RULES,
  type Overwrites,
  presentChannel,
  presentRetention,
  type RetentionChanges,
} from '../videos/index.ts'
import { timestamp } from '../../media/public-urls.ts'
import type { Tasks } from '../tasks/index.ts'
import { channelsTexts } from '../../messages/channels.ts'

export interface Subscription {
  /** An ID, a URL or a handle. */
  channel_id: string
  channel_subscribed: boolean
}

export interface ChannelChanges {
  channel_subscribed?: boolean | undefined
  /** null restores the global setting. */
  channel_overwrites?: Changes<Overwrites> | undefined
  /** null removes a rule. */
  channel_rules?: Changes<ScanRules> | undefined
  /** null removes a rule. */
  channel_retention?: RetentionChanges | undefined
}

interface ChangedChannel {
  channel_subscribed?: boolean
  channel_overwrites?: Overwrites
  channel_rules?: ScanRules
  channel_retention?: RetentionRules
}

type Changes<T> = { [K in keyof T]?: T[K] | undefined }

/** Channels of the library (docs/spec/channels-and-playlists.md#channel-calls). */
export interface Channels {
  list(filter: ChannelFilter, request: PageRequest): Promise<PagedResult<Channel>>
  /** @throws DomainError channelNotFound */
  get(id: string): Promise<Channel>
  /** The channels with these IDs, in this order; unknown IDs are skipped. */
  present(ids: readonly string[]): Promise<Channel[]>
  /**
   * A task adds new subscriptions, and scans them afterwards if that is wanted. The others are removed immediately: all
   * of them, or none if one is unknown.
   */
  subscribe(subscriptions: readonly Subscription[], options: { isScanWanted: boolean }): Promise<{ taskId?: string }>
  /** Returns the changed settings with all their keys. @throws DomainError channelNotFound */
  update(id: string, changes: ChannelChanges): Promise<ChangedChannel>
  /** Videos that rules kept out of the queue, newest first. */
  listSkipped(filter: { channelId?: string | undefined; videoId?: string | undefined }): Promise<SkippedVideo[]>
  aggs(id: string): Promise<ChannelAggs>
  nav(id: string): Promise<ChannelNav>
}

interface Deps {
  store: ChannelStore
  scans: ScanResultStore
  rules: ScanRuleStore
  finder: ChannelFinder
  tasks: Tasks
  clock: Clock
}

export function createChannels({ store, scans, rules: ruleStore, finder, tasks, clock }: Deps): Channels {
  const get = async (id: string) => {
    const row = await store.get(id)
    if (!row) throw new DomainError('channelNotFound')
    const scan = presentScan(await scans.get('channel', id))
    const rules = { ...NO_RULES, ...(await ruleStore.get({ kind: 'channel', id })) }
    return {
      ...presentChannel(row),
      ...(scan ? { channel_scan: scan } : {}),
      channel_rules: rules,
      channel_retention: await store.getRetention(id),
    }
  }

  async function subscribe(subscriptions: readonly Subscription[], { isScanWanted }: { isScanWanted: boolean }) {
    const unsubscribed = subscriptions.filter(({ channel_subscribed }) => !channel_subscribed)
    const ids = await Promise.all(unsubscribed.map(({ channel_id }) => finder.findKnown(channel_id)))
    const unknown = unsubscribed.filter((_, index) => ids[index] === undefined).map(({ channel_id }) => channel_id)
    if (unknown.length > 0)
      throw new DomainError('badRequest', {
        detail: channelsTexts.channelsNotInArchive(unknown),
        fields: { data: [channelsTexts.onlyArchivedCanBeUnsubscribed] },
      })
    for (const id of ids) if (id !== undefined) await store.setSubscribed(id, false)
    const inputs = subscriptions.filter(item => item.channel_subscribed).map(({ channel_id }) => channel_id)
    const payload: SubscribePayload = { expected: 'channel', inputs, ...(isScanWanted ? { scan: true } : {}) }
    return inputs.length > 0 ? tasks.begin('subscribe_to', payload) : {}
  }

  return {
    get,
    present: async ids => (await store.listByIds(ids)).map(presentChannel),
    subscribe,
    list: async (filter, request) =>
      readPage(request, await store.count(filter), async range =>
        (await store.page(filter, range)).map(presentChannel),
      ),
    async update(id, changes) {
      const { channel_subscribed: isSubscribed, channel_overwrites: overwrites, channel_rules: rules } = changes
      const { channel_retention: retention } = changes
      await get(id)
      const now = epochSeconds(clock)
      if (isSubscribed !== undefined) await store.setSubscribed(id, isSubscribed)
      if (overwrites) await store.changeOverwrites(id, overwrites, now)
      if (rules) await ruleStore.change({ kind: 'channel', id }, omitUndefined(rules))
      if (retention) await store.changeRetention(id, retention, now)
      if (overwrites?.index_playlists) await tasks.begin('index_playlists', { channelId: id })
      return {
        ...(isSubscribed === undefined ? {} : { channel_subscribed: isSubscribed }),
        ...(overwrites ? { channel_overwrites: { ...NO_OVERWRITES, ...omitUndefined(overwrites) } } : {}),
        ...(rules ? { channel_rules: { ...NO_RULES, ...omitUndefined(rules) } } : {}),
        ...(retention ? { channel_retention: presentRetention(omitUndefined(retention)) } : {}),
      }
    },
    listSkipped: async filter =>
      (await ruleStore.list(filter)).map(({ videoId, title, channelId, reason, lastSeen }) => ({
        youtube_id: videoId,
        title,
        channel_id: channelId,
        reason,
        last_seen: timestamp(lastSeen),
      })),
    async aggs(id) {
      const { items, mediaSize, duration } = await store.totals(id)
      return {
        total_items: { value: items },
        total_size: { value: mediaSize },
        total_duration: { value: duration, value_str: formatDuration(duration) },
      }
    },
    async nav(id) {
      const sections = await store.listSections(id)
      return {
        has_pending: sections.has('queued'),
        has_ignored: sections.has('ignored'),
        has_playlists: sections.has('playlists'),
        has_videos: sections.has('videos'),
        has_streams: sections.has('streams'),
        has_shorts: sections.has('shorts'),
      }
    },
  }
}

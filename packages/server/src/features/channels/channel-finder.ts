import type { Channel } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { ChannelHandleStore } from './channel-handles.store.ts'
import type { ChannelStore } from './channels.store.ts'
import type { ResolveChannelId } from '../../site/resolve-channel-id.ts'
import { classifyInput, type ClassifiedInput } from '../../site/classify-input.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { presentChannel } from '../videos/index.ts'
import { channelsTexts } from '../../messages/channels.ts'

/** A handle is resolved again after this time (docs/spec/channels-and-playlists.md#channel-calls). */
const HANDLE_CACHE_S = 7 * 24 * 3600

/** The same for an unknown handle, which a channel may get soon. */
const UNKNOWN_HANDLE_CACHE_S = 3600

/** Finds an archived channel (docs/spec/channels-and-playlists.md#channel-calls). */
export interface ChannelFinder {
  /**
   * By an ID, URL or handle; YouTube is asked for handles that were not resolved recently. @throws DomainError
   * badRequest, channelNotFound
   */
  find(text: string): Promise<Channel>
  /** The ID of an archived channel, from the database only. */
  findKnown(text: string): Promise<string | undefined>
}

interface Deps {
  channels: ChannelStore
  handles: ChannelHandleStore
  resolveChannelId: ResolveChannelId
  clock: Clock
}

export function createChannelFinder({ channels, handles, resolveChannelId, clock }: Deps): ChannelFinder {
  async function fetchChannel(url: string): Promise<string | undefined> {
    const handle = pagePath(url)
    const known = await handles.find(handle)
    const now = epochSeconds(clock)
    const cacheSeconds = known?.channelId === null ? UNKNOWN_HANDLE_CACHE_S : HANDLE_CACHE_S
    if (known && now - known.foundAt < cacheSeconds) return known.channelId ?? undefined
    const found = await resolveChannelId(url)
    if (found === undefined) {
      // An old result is better than none.
      if (known?.channelId) return known.channelId
      throw new DomainError('channelNotFound', { detail: channelsTexts.channelNotFoundByName })
    }
    await handles.save(handle, found, now)
    return found ?? undefined
  }

  async function findInLibrary(text: string): Promise<string | undefined> {
    if ((await channels.get(text)) !== undefined) return text
    const classified = classifyInput(text)
    if (classified.tag === 'site') {
      const url = classified.url.replace(/\/$/, '')
      return channels.findBySource([url, `${url}/`])
    }
    const page = channelPageUrl(classified)
    if (page === undefined) return undefined
    const id = parseChannelId(page)
    return id !== undefined && (await channels.get(id)) !== undefined ? id : channels.findBySource([page])
  }

  return {
    async findKnown(text) {
      const page = channelPageUrl(classifyInput(text))
      const handle = page === undefined ? undefined : await handles.find(pagePath(page))
      return (await findInLibrary(text)) ?? handle?.channelId ?? undefined
    },
    async find(text) {
      const classified = classifyInput(text)
      const known = await findInLibrary(text)
      if (known === undefined && (classified.tag === 'video' || classified.tag === 'playlist'))
        throw new DomainError('badRequest', {
          detail: channelsTexts.isNotChannel(classified.tag),
          fields: { q: [channelsTexts.isNotChannel(classified.tag)] },
        })
      const page = channelPageUrl(classified)
      const mustRequest = page !== undefined && parseChannelId(page) === undefined
      const id = known ?? (mustRequest ? await fetchChannel(page) : undefined)
      const row = id === undefined ? undefined : await channels.get(id)
      if (!row) throw new DomainError('channelNotFound')
      return presentChannel(row)
    },
  }
}

/** The URL of a YouTube channel, without the tab. */
function channelPageUrl(classified: ClassifiedInput): string | undefined {
  return classified.tag === 'channel' ? classified.urls[0]?.replace(/\/(videos|streams|shorts)$/, '') : undefined
}

/** The ID in such a URL, or the path, which contains a name that a channel has at the moment. */
const parseChannelId = (page: string) => /\/channel\/([-\w]+)$/.exec(page)?.[1]
const pagePath = (page: string) => new URL(page).pathname.toLowerCase()

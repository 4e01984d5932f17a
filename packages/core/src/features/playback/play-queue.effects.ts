import type { Client } from '../../client/client.ts'
import { ApiError } from '../../client/api-error.ts'
import { toFailure } from '../../client/failure.ts'
import type { Storage } from '../../client/storage.ts'
import { QUEUE_REPEATS } from '../../contract/choices.ts'
import type { PlayQueue as WireQueue, QueuedVideo } from '../../contract/index.ts'
import { displayText, formatClock } from '../../format/index.ts'
import type { Perform } from '../../kernel/index.ts'
import { EMPTY_QUEUE, type PlayQueue, type QueueItem } from './play-queue.ts'
import type { PlayQueueEffect, PlayQueueEvent, StoredQueue } from './play-queue.machine.ts'

export interface PlayQueuePorts {
  readonly client: Client
  readonly storage: Storage
  readonly resolveUrl: (path: string) => string
  /** The account, and whether its server stores play queues. */
  readonly session: () => { readonly accountId: number; readonly isStoredByServer: boolean }
  readonly onFailed: (message: string) => void
}

/** Reads and stores the play queue: on the server, or on this device if the server stores none. */
export function performPlayQueue(ports: PlayQueuePorts): Perform<PlayQueueEvent, PlayQueueEffect> {
  const { client, resolveUrl } = ports
  const load = async (signal: AbortSignal): Promise<PlayQueueEvent> => {
    try {
      return { type: 'loaded', stored: fromWire(await client.getPlayQueue({ signal }), resolveUrl) }
    } catch {
      return { type: 'load.failed' }
    }
  }
  const save = async ({ queue, version }: StoredQueue, signal: AbortSignal): Promise<PlayQueueEvent> => {
    const { items, currentId, repeat } = queue
    const body = { video_ids: items.map(({ id }) => id), current_id: currentId, repeat, version }
    try {
      return { type: 'saved', stored: fromWire(await client.setPlayQueue({ body, signal }), resolveUrl) }
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return { type: 'save.outdated' }
      return { type: 'save.failed', message: toFailure(error).message }
    }
  }
  return (effect, signal) => {
    const { accountId, isStoredByServer } = ports.session()
    switch (effect.type) {
      case 'report':
        return void ports.onFailed(effect.message)
      case 'load':
        if (isStoredByServer) return load(signal)
        return { type: 'loaded', stored: { queue: readLocal(ports.storage, accountId), version: 0 } }
      case 'save':
        if (isStoredByServer) return save(effect.stored, signal)
        ports.storage.set(localKey(accountId), JSON.stringify(effect.stored.queue))
        return { type: 'saved', stored: effect.stored }
    }
  }
}

/** A video as an item of the queue. */
export function queueItem(video: QueuedVideo, resolveUrl: (path: string) => string): QueueItem {
  const { youtube_id, title, channel_name, duration, vid_thumb_url } = video
  return {
    id: youtube_id,
    title: displayText(title) || youtube_id,
    channel: displayText(channel_name),
    duration: duration > 0 ? formatClock(duration) : '',
    thumbUrl: vid_thumb_url === null ? null : resolveUrl(vid_thumb_url),
  }
}

function fromWire(
  { videos, current_id, repeat, version }: WireQueue,
  resolveUrl: (path: string) => string,
): StoredQueue {
  return { queue: { items: videos.map(video => queueItem(video, resolveUrl)), currentId: current_id, repeat }, version }
}

const localKey = (accountId: number) => `play-queue:${accountId}`

/** An unreadable value counts as an empty queue. */
function readLocal(storage: Storage, accountId: number): PlayQueue {
  try {
    const stored = JSON.parse(storage.get(localKey(accountId)) ?? 'null') as Partial<PlayQueue> | null
    const items = (Array.isArray(stored?.items) ? stored.items : []).filter(isItem)
    const currentId = items.find(({ id }) => id === stored?.currentId)?.id ?? null
    return { items, currentId, repeat: QUEUE_REPEATS.find(repeat => repeat === stored?.repeat) ?? 'off' }
  } catch (error) {
    if (error instanceof SyntaxError) return EMPTY_QUEUE
    throw error
  }
}

function isItem(item: unknown): item is QueueItem {
  if (typeof item !== 'object' || item === null) return false
  const { id, title, channel, duration, thumbUrl } = item as Partial<Record<keyof QueueItem, unknown>>
  const areTexts = [id, title, channel, duration].every(text => typeof text === 'string')
  return areTexts && (thumbUrl === null || typeof thumbUrl === 'string')
}

import { MAX_QUEUED_VIDEOS, type QueueRepeat } from '../../contract/choices.ts'

/** A video of the play queue, as it is shown. */
export interface QueueItem {
  readonly id: string
  readonly title: string
  readonly channel: string
  /** `41:07`, empty when unknown. */
  readonly duration: string
  readonly thumbUrl: string | null
}

/** The videos that play one after another. Each video is in the queue once. */
export interface PlayQueue {
  readonly items: readonly QueueItem[]
  /** The video that was played last; null before the first. */
  readonly currentId: string | null
  readonly repeat: QueueRepeat
}

export type PlayQueueChange =
  /** Plays these videos instead of those in the queue. */
  | { readonly type: 'replace'; readonly items: readonly QueueItem[] }
  /** Adds videos after the current one, or moves them there. */
  | { readonly type: 'playNext'; readonly items: readonly QueueItem[] }
  /** Adds videos at the end, or moves them there. */
  | { readonly type: 'playLater'; readonly items: readonly QueueItem[] }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'move'; readonly id: string; readonly by: number }
  /** The order of the videos after the current one. */
  | { readonly type: 'reorder'; readonly ids: readonly string[] }
  | { readonly type: 'setCurrent'; readonly id: string }
  | { readonly type: 'setRepeat'; readonly repeat: QueueRepeat }
  | { readonly type: 'clear' }

export const EMPTY_QUEUE: PlayQueue = { items: [], currentId: null, repeat: 'off' }

/** The queue after a change. Changes of videos that are not in the queue have no effect. */
export function changedQueue(queue: PlayQueue, change: PlayQueueChange): PlayQueue {
  switch (change.type) {
    case 'replace':
      return { ...queue, items: limited(distinct(change.items)), currentId: null }
    case 'playNext':
      return insert(queue, change.items, true)
    case 'playLater':
      return insert(queue, change.items, false)
    case 'remove':
      return remove(queue, change.id)
    case 'move':
      return move(queue, change.id, change.by)
    case 'reorder':
      return reorder(queue, change.ids)
    case 'setCurrent':
      return indexOf(queue, change.id) < 0 ? queue : { ...queue, currentId: change.id }
    case 'setRepeat':
      return { ...queue, repeat: change.repeat }
    case 'clear':
      return { ...queue, items: [], currentId: null }
  }
}

/** The videos after the current one. */
export function upcoming(queue: PlayQueue): readonly QueueItem[] {
  return queue.items.slice(currentIndex(queue) + 1)
}

/**
 * The video that follows while `videoId` plays, which need not be in the queue. `isManual`: the user asked for the next video, so a
 * repeated video does not start again.
 */
export function nextInQueue(queue: PlayQueue, videoId: string, { isManual = false } = {}): QueueItem | null {
  const index = indexOf(queue, videoId)
  if (index >= 0 && queue.repeat === 'one' && !isManual) return queue.items[index] ?? null
  const next = queue.items[(index < 0 ? currentIndex(queue) : index) + 1]
  if (next) return next
  return queue.repeat === 'all' && queue.items.length > 0 ? (queue.items[0] ?? null) : null
}

/** The video before `videoId`; null if that is the first one or not in the queue. */
export function previousInQueue(queue: PlayQueue, videoId: string): QueueItem | null {
  const index = indexOf(queue, videoId)
  return index > 0 ? (queue.items[index - 1] ?? null) : null
}

/** A random order. `random` returns numbers from 0 to below 1. */
export function shuffled<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const result = [...items]
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[result[index], result[other]] = [result[other] as T, result[index] as T]
  }
  return result
}

const indexOf = ({ items }: PlayQueue, id: string) => items.findIndex(item => item.id === id)
const currentIndex = (queue: PlayQueue) => (queue.currentId === null ? -1 : indexOf(queue, queue.currentId))
const limited = (items: readonly QueueItem[]) => items.slice(0, MAX_QUEUED_VIDEOS)
const distinct = (items: readonly QueueItem[]) => [...new Map(items.map(item => [item.id, item])).values()]

/** The current video keeps its place. */
function insert(queue: PlayQueue, added: readonly QueueItem[], isNext: boolean): PlayQueue {
  const items = distinct(added).filter(({ id }) => id !== queue.currentId)
  const ids = new Set(items.map(({ id }) => id))
  const rest = { ...queue, items: queue.items.filter(({ id }) => !ids.has(id)) }
  const at = isNext ? currentIndex(rest) + 1 : rest.items.length
  return { ...queue, items: limited([...rest.items.slice(0, at), ...items, ...rest.items.slice(at)]) }
}

/** The queue continues with the video after a removed one. */
function remove(queue: PlayQueue, id: string): PlayQueue {
  const index = indexOf(queue, id)
  if (index < 0) return queue
  const currentId = queue.currentId === id ? (queue.items[index - 1]?.id ?? null) : queue.currentId
  return { ...queue, items: queue.items.filter(item => item.id !== id), currentId }
}

function move(queue: PlayQueue, id: string, by: number): PlayQueue {
  const index = indexOf(queue, id)
  const item = queue.items[index]
  if (!item) return queue
  const items = queue.items.filter(other => other.id !== id)
  items.splice(Math.min(items.length, Math.max(0, index + by)), 0, item)
  return { ...queue, items }
}

/** Videos that are not in `ids` stay at the end. */
function reorder(queue: PlayQueue, ids: readonly string[]): PlayQueue {
  const following = upcoming(queue)
  const moved = ids.flatMap(id => following.find(item => item.id === id) ?? [])
  const played = queue.items.slice(0, queue.items.length - following.length)
  return { ...queue, items: [...played, ...moved, ...following.filter(({ id }) => !ids.includes(id))] }
}

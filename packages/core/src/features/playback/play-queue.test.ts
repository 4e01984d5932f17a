import { describe, expect, it } from 'vitest'
import {
  changedQueue,
  EMPTY_QUEUE,
  nextInQueue,
  previousInQueue,
  shuffled,
  upcoming,
  type PlayQueue,
  type PlayQueueChange,
  type QueueItem,
} from './play-queue.ts'

const item = (id: string): QueueItem => ({ id, title: id, channel: '', duration: '', thumbUrl: null })
const items = (ids: string) => [...ids].map(item)
const queueOf = (ids: string, currentId: string | null = null, repeat: PlayQueue['repeat'] = 'off'): PlayQueue => ({
  items: items(ids),
  currentId,
  repeat,
})
const idsOf = (queue: PlayQueue) => queue.items.map(({ id }) => id).join(' ')
const after = (queue: PlayQueue, ...changes: PlayQueueChange[]) => changes.reduce(changedQueue, queue)

describe('a play queue', () => {
  it('plays other videos from the first one, each of them once', () => {
    const queue = after(queueOf('xy', 'y', 'all'), { type: 'replace', items: [...items('abc'), item('a')] })
    expect([idsOf(queue), queue.currentId, queue.repeat]).toEqual(['a b c', null, 'all'])
  })

  it('adds videos after the current one, or at the end', () => {
    expect(idsOf(after(queueOf('abc', 'a'), { type: 'playNext', items: items('xy') }))).toBe('a x y b c')
    expect(idsOf(after(queueOf('abc', 'a'), { type: 'playLater', items: items('x') }))).toBe('a b c x')
    expect(idsOf(after(EMPTY_QUEUE, { type: 'playNext', items: items('x') }))).toBe('x')
  })

  it('moves a video that is in the queue already, except the current one', () => {
    expect(idsOf(after(queueOf('abcd', 'b'), { type: 'playNext', items: items('d') }))).toBe('a b d c')
    expect(idsOf(after(queueOf('abcd', 'b'), { type: 'playNext', items: items('a') }))).toBe('b a c d')
    expect(idsOf(after(queueOf('abcd', 'b'), { type: 'playLater', items: items('b') }))).toBe('a b c d')
  })

  it('continues with the video after a removed one', () => {
    const queue = after(queueOf('abc', 'b'), { type: 'remove', id: 'b' })
    expect(idsOf(queue)).toBe('a c')
    expect(upcoming(queue).map(({ id }) => id)).toEqual(['c'])
    expect(after(queueOf('abc', 'a'), { type: 'remove', id: 'a' }).currentId).toBeNull()
    expect(after(queueOf('abc'), { type: 'remove', id: 'x' })).toEqual(queueOf('abc'))
  })

  it('moves a video within the limits of the queue', () => {
    expect(idsOf(after(queueOf('abc'), { type: 'move', id: 'c', by: -1 }))).toBe('a c b')
    expect(idsOf(after(queueOf('abc'), { type: 'move', id: 'c', by: 1 }))).toBe('a b c')
    expect(idsOf(after(queueOf('abc'), { type: 'move', id: 'a', by: -9 }))).toBe('a b c')
  })

  it('gives the videos after the current one another order, and keeps those that it does not name', () => {
    expect(idsOf(after(queueOf('abcd', 'a'), { type: 'reorder', ids: ['d', 'gone', 'b'] }))).toBe('a d b c')
  })

  it('has at most 500 videos', () => {
    const many = Array.from({ length: 600 }, (_, index) => item(`v${index}`))
    expect(after(EMPTY_QUEUE, { type: 'replace', items: many }).items).toHaveLength(500)
  })

  it('is empty after it was cleared', () => {
    expect(after(queueOf('abc', 'b', 'one'), { type: 'clear' })).toEqual({ items: [], currentId: null, repeat: 'one' })
  })
})

describe('the next video', () => {
  const next = (queue: PlayQueue, id: string, options = {}) => nextInQueue(queue, id, options)?.id ?? null

  it('follows the one that plays, and after another video the last one that was played', () => {
    expect(next(queueOf('abc', 'a'), 'b')).toBe('c')
    expect(next(queueOf('abc', 'a'), 'x')).toBe('b')
    expect(next(queueOf('abc'), 'x')).toBe('a')
    expect(next(queueOf('abc', 'c'), 'c')).toBeNull()
    expect(next(EMPTY_QUEUE, 'x')).toBeNull()
  })

  it('is the first one again if all are repeated, and the same one if one is repeated', () => {
    expect(next(queueOf('abc', 'c', 'all'), 'c')).toBe('a')
    expect(next(queueOf('abc', 'b', 'one'), 'b')).toBe('b')
    expect(next(queueOf('abc', 'b', 'one'), 'b', { isManual: true })).toBe('c')
  })

  it('has a previous one', () => {
    expect(previousInQueue(queueOf('abc'), 'b')?.id).toBe('a')
    expect(previousInQueue(queueOf('abc'), 'a')).toBeNull()
    expect(previousInQueue(queueOf('abc'), 'x')).toBeNull()
  })
})

it('shuffles without losing a video', () => {
  const values = [0.9, 0.1, 0.5]
  expect(shuffled([...'abcd'], () => values.pop() ?? 0)).toEqual(['d', 'b', 'a', 'c'])
})

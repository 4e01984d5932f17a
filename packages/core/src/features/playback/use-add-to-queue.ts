import { useCallback, useMemo } from 'react'
import { queueActionTexts } from '../../messages/en/queue-actions.ts'
import { useCore } from '../../react/core-provider.ts'
import type { VideoCard } from '../videos/index.ts'
import { playQueueOf } from './play-queue-of.ts'
import type { PlayQueueChange, QueueItem } from './play-queue.ts'

export type QueuedCard = Pick<VideoCard, 'id' | 'title' | 'channel' | 'duration' | 'thumbUrl'>

/** Stable functions that add videos to the queue. They do not subscribe to it, so that cards can use them. */
export function useAddToQueue(): {
  readonly playNext: (...cards: readonly QueuedCard[]) => void
  readonly playLater: (...cards: readonly QueuedCard[]) => void
} {
  const { commands } = useCore()
  const change = useChangeQueue()
  return useMemo(() => {
    const add = (type: 'playNext' | 'playLater', cards: readonly QueuedCard[]) => {
      const [first] = cards
      if (!first) return
      change({ type, items: cards.map(cardItem) })
      const text = cards.length === 1 ? first.title : queueActionTexts.count(cards.length)
      commands.notify(type === 'playNext' ? queueActionTexts.playsNext(text) : queueActionTexts.playsLater(text), false)
    }
    return { playNext: (...cards) => add('playNext', cards), playLater: (...cards) => add('playLater', cards) }
  }, [change, commands])
}

/** A stable function that changes the queue. */
export function useChangeQueue(): (change: PlayQueueChange) => void {
  const core = useCore()
  return useCallback(change => playQueueOf(core).send({ type: 'change', change }), [core])
}

/** A video of a list as an item of the queue. */
export const cardItem = ({ id, title, channel, duration, thumbUrl }: QueuedCard): QueueItem => ({
  id,
  title,
  channel: channel.name,
  duration,
  thumbUrl,
})

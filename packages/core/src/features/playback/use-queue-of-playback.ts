import { useEffect } from 'react'
import { useCore } from '../../react/core-provider.ts'
import { useActor } from '../../react/use-actor.ts'
import type { PlayQueue } from './play-queue.ts'
import { useFollowQueue } from './use-follow-queue.ts'
import { playQueueOf } from './play-queue-of.ts'

/** The play queue while a video plays. If the video is in it, the queue continues from there. */
export function useQueueOfPlayback(videoId: string): PlayQueue {
  const playQueue = playQueueOf(useCore())
  const { tag, queue } = useActor(playQueue)
  useFollowQueue()
  useEffect(() => playQueue.send({ type: 'opened' }), [playQueue, videoId])
  const isBehind = tag === 'ready' && queue.currentId !== videoId && queue.items.some(({ id }) => id === videoId)
  useEffect(() => {
    if (isBehind) playQueue.send({ type: 'change', change: { type: 'setCurrent', id: videoId } })
  }, [playQueue, isBehind, videoId])
  return queue
}

import { useAddToQueue, useToggleSaved, useToggleWatched, type QueuedCard } from '@tubecellar/core/react'
import type { Handlers } from '../../keys/key-registry.ts'

interface VideoTarget extends QueuedCard {
  readonly isWatched: boolean
}

interface VideoTargetsInput {
  /** The selected videos, else the focused one. */
  readonly targets: () => readonly VideoTarget[]
  readonly onDone: () => void
}

/** The keys for several videos that ask nothing: watched, the lists of the user and the play queue. */
export function useVideoTargetKeys({ targets, onDone }: VideoTargetsInput): Handlers {
  const toggleWatched = useToggleWatched()
  const toggleSaved = useToggleSaved()
  const queue = useAddToQueue()
  const save = (list: 'watchLater' | 'favorite') => () => {
    const ids = targets().map(({ id }) => id)
    onDone()
    toggleSaved?.(list, ids)
  }
  const enqueue = (add: typeof queue.playNext) => () => {
    add(...targets())
    onDone()
  }
  return {
    'videos.watched': () => {
      const videos = targets()
      const isWatched = videos[0]?.isWatched !== false
      for (const { id } of videos) toggleWatched({ id, isWatched })
      onDone()
    },
    ...(toggleSaved ? { 'videos.later': save('watchLater'), 'videos.favorite': save('favorite') } : {}),
    'videos.play-next': enqueue(queue.playNext),
    'videos.play-later': enqueue(queue.playLater),
  }
}

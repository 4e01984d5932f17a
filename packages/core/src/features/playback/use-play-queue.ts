import { useCallback, useEffect, useMemo } from 'react'
import { QUEUE_REPEATS } from '../../contract/choices.ts'
import { playQueueTexts } from '../../messages/en/playback.ts'
import { useCore } from '../../react/core-provider.ts'
import { useActor } from '../../react/use-actor.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { useCurrentUser } from '../session/hooks.ts'
import type { VideoCard } from '../videos/index.ts'
import { playbackCommands } from './playback.commands.ts'
import { useFollowQueue } from './use-follow-queue.ts'
import { playQueueView, type PlayQueueView } from './play-queue.view.ts'
import { shuffled, upcoming, type PlayQueueChange, type QueueItem } from './play-queue.ts'

export interface PlayQueueActions {
  readonly remove: (id: string) => void
  readonly move: (id: string, by: number) => void
  readonly shuffle: () => void
  /** Off, all, one video. */
  readonly toggleRepeat: () => void
  readonly clear: () => void
  readonly refresh: () => void
  /** With the name of the playlist. For staff only where the server has no own playlists. */
  readonly saveAsPlaylist: BoundCommand<string>
}

/** The play queue of the user; read again when a screen shows it and while it does, because another device may have changed it. */
export function usePlayQueue(): { view: PlayQueueView; actions: PlayQueueActions } {
  const { playQueue } = useCore()
  const state = useActor(playQueue)
  const { queue } = state
  useFollowQueue()
  useEffect(() => playQueue.send({ type: 'opened' }), [playQueue])
  const change = useChangeQueue()
  const { context } = useCurrentUser()
  const canSave = context.isStaff || isTubecellar(context.serverVersion)
  const saveAsPlaylist = withInput(useCommand(playbackCommands.saveQueue), (name: string) => {
    const videoIds = queue.items.map(({ id }) => id)
    return name.trim() === '' || videoIds.length === 0 ? null : { name: name.trim(), videoIds }
  })
  return {
    view: useMemo(() => playQueueView(state), [state]),
    actions: {
      remove: id => change({ type: 'remove', id }),
      move: (id, by) => change({ type: 'move', id, by }),
      shuffle: () => change({ type: 'reorder', ids: shuffled(upcoming(queue)).map(({ id }) => id) }),
      toggleRepeat() {
        const repeat = QUEUE_REPEATS[(QUEUE_REPEATS.indexOf(queue.repeat) + 1) % QUEUE_REPEATS.length] ?? 'off'
        change({ type: 'setRepeat', repeat })
      },
      clear: () => change({ type: 'clear' }),
      refresh: () => playQueue.send({ type: 'opened' }),
      saveAsPlaylist: { ...saveAsPlaylist, isAllowed: saveAsPlaylist.isAllowed && canSave },
    },
  }
}

type QueuedCard = Pick<VideoCard, 'id' | 'title' | 'channel' | 'duration' | 'thumbUrl'>

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
      const text = cards.length === 1 ? first.title : playQueueTexts.count(cards.length)
      commands.notify(type === 'playNext' ? playQueueTexts.playsNext(text) : playQueueTexts.playsLater(text), false)
    }
    return { playNext: (...cards) => add('playNext', cards), playLater: (...cards) => add('playLater', cards) }
  }, [change, commands])
}

function useChangeQueue(): (change: PlayQueueChange) => void {
  const { playQueue } = useCore()
  return useCallback(change => playQueue.send({ type: 'change', change }), [playQueue])
}

/** A video of a list as an item of the queue. */
export const cardItem = ({ id, title, channel, duration, thumbUrl }: QueuedCard): QueueItem => ({
  id,
  title,
  channel: channel.name,
  duration,
  thumbUrl,
})

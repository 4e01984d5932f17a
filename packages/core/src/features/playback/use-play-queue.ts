import { useEffect, useMemo } from 'react'
import { QUEUE_REPEATS } from '../../contract/choices.ts'
import { useCore } from '../../react/core-provider.ts'
import { useActor } from '../../react/use-actor.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { playbackCommands } from './playback.commands.ts'
import { useFollowQueue } from './use-follow-queue.ts'
import { playQueueView, type PlayQueueView } from './play-queue.view.ts'
import { useChangeQueue } from './use-add-to-queue.ts'
import { shuffled, upcoming } from './play-queue.ts'
import { playQueueOf } from './play-queue-of.ts'

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
  const playQueue = playQueueOf(useCore())
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

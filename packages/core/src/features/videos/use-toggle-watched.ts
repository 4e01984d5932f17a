import { useCallback } from 'react'
import { useCommand, usePendingTargets } from '../../react/use-command.ts'
import { videoCommands } from './videos.commands.ts'

/** Marks videos as watched or unwatched. The function is stable, so that cards do not render again. */
export function useToggleWatched(): {
  readonly pendingIds: readonly string[]
  readonly toggleWatched: (id: string, isWatched: boolean) => void
} {
  const { run } = useCommand(videoCommands.setWatched)
  const pendingIds = usePendingTargets(videoCommands.setWatched)
  return { pendingIds, toggleWatched: useCallback((id, isWatched) => void run({ id, isWatched }), [run]) }
}

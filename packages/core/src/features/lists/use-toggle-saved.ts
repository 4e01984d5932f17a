import { useCallback } from 'react'
import { toFailure } from '../../client/failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { useIsTubecellar } from '../session/hooks.ts'

/**
 * A function that adds videos to a list, or removes them if the first one is in it; null where the server has no lists.
 * For lists with many videos.
 */
export function useToggleSaved(): ((list: 'watchLater' | 'favorite', videoIds: readonly string[]) => void) | null {
  const core = useCore()
  const isAvailable = useIsTubecellar()
  const toggle = useCallback(
    async (list: 'watchLater' | 'favorite', videoIds: readonly string[]) => {
      try {
        // Not needed to show a list.
        const { toggleSaved } = await import('./toggle-saved.ts')
        await toggleSaved(core, list, videoIds)
      } catch (error) {
        core.commands.notify(toFailure(error).message, true)
      }
    },
    [core],
  )
  return isAvailable ? (list, videoIds) => void toggle(list, videoIds) : null
}

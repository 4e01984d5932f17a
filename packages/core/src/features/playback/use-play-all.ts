import { useCallback } from 'react'
import { toFailure } from '../../client/failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { useCurrentUser } from '../session/hooks.ts'
import type { PlayAllSource } from './play-all.ts'
import type { QueueItem } from './play-queue.ts'

/**
 * Replaces the play queue by all videos of a list. Resolves to the first one, which the caller opens; null if there is none or they could
 * not be read.
 */
export function usePlayAll(): (source: PlayAllSource, options?: { isShuffled?: boolean }) => Promise<QueueItem | null> {
  const core = useCore()
  const { context } = useCurrentUser()
  const { serverVersion } = context
  return useCallback(
    async (source, { isShuffled = false } = {}) => {
      try {
        // Not needed to show a list.
        const { playAll } = await import('./play-all.ts')
        return await playAll(core, source, { isShuffled, hasPlayQueue: isTubecellar(serverVersion) })
      } catch (error) {
        core.commands.notify(toFailure(error).message, true)
        return null
      }
    },
    [core, serverVersion],
  )
}

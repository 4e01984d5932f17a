import { useCallback, useEffect } from 'react'
import type { Core } from '../../react/core.ts'
import { useCore } from '../../react/core-provider.ts'

/** Pauses the playbacks on the screen, by core: several cores can share a page. */
const pauses = new WeakMap<Core, Set<() => void>>()

/** Pauses every playback that is on the screen now, for a player that opens over it. */
export function usePausePlaybacks(): () => void {
  const core = useCore()
  return useCallback(() => {
    for (const pause of pauses.get(core) ?? []) pause()
  }, [core])
}

/** Lets other players pause this playback while the component is mounted. */
export function useRegisterPause(pause: () => void): void {
  const core = useCore()
  useEffect(() => {
    const all = pauses.get(core) ?? new Set()
    pauses.set(core, all.add(pause))
    return () => void all.delete(pause)
  }, [core, pause])
}

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Core } from '../../react/core.ts'
import { useCore } from '../../react/core-provider.ts'
import type { PlaybackActions, PlaybackStore } from './create-playback.ts'

/** A playback on the screen. */
export interface PlayingVideo {
  readonly store: PlaybackStore
  readonly actions: PlaybackActions
}

interface Registry {
  readonly playing: Map<string, PlayingVideo>
  readonly listeners: Set<() => void>
}

/** By core: several cores can share a page. */
const registries = new WeakMap<Core, Registry>()

function requireRegistry(core: Core): Registry {
  const registry = registries.get(core) ?? { playing: new Map(), listeners: new Set() }
  registries.set(core, registry)
  return registry
}

/** The playback of a video that another part of the screen shows; null if the video does not play. */
export function usePlaying(videoId: string): PlayingVideo | null {
  const registry = requireRegistry(useCore())
  const subscribe = useCallback(
    (listener: () => void) => {
      registry.listeners.add(listener)
      return () => void registry.listeners.delete(listener)
    },
    [registry],
  )
  const read = () => registry.playing.get(videoId) ?? null
  return useSyncExternalStore(subscribe, read, read)
}

/** Lets other parts of the screen follow this playback while the component is mounted. */
export function useRegisterPlaying(
  videoId: string,
  playing: PlaybackStore & { readonly actions: PlaybackActions },
): void {
  const registry = requireRegistry(useCore())
  useEffect(() => {
    const entry = { store: playing, actions: playing.actions }
    const notify = () => {
      for (const listener of [...registry.listeners]) listener()
    }
    registry.playing.set(videoId, entry)
    notify()
    return () => {
      if (registry.playing.get(videoId) === entry) registry.playing.delete(videoId)
      notify()
    }
  }, [registry, videoId, playing])
}

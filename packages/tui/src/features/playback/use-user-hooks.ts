import { useEffect, useEffectEvent } from 'react'
import type { PlaybackStore } from '@tubecellar/core/react'
import type { PlayedVideo, RunUserHook } from '../../player/user-hooks.ts'
import { watchPlayback } from '../../player/watch-playback.ts'

export type { RunUserHook }

type HookVideo = Omit<PlayedVideo, 'position' | 'duration' | 'hasEnded'>

/** Runs the hooks of the user when playback starts and when the player is released. `facts` is null until the video is loaded. */
export function useUserHooks(run: RunUserHook | undefined, store: PlaybackStore, video: HookVideo | null): void {
  const read = useEffectEvent((): PlayedVideo | null => {
    const { view } = store.getSnapshot()
    const position = store.position()
    if (!video || !view || position === null) return null
    return { ...video, position, duration: view.duration, hasEnded: view.hasEnded }
  })
  const isKnown = video !== null
  useEffect(() => (run && isKnown ? watchPlayback(run, store, read) : undefined), [run, store, isKnown])
}

import { useEffect, useEffectEvent } from 'react'
import type { PlaybackStore } from '@tubecellar/core/react'
import type { PlayedVideo, RunUserHook } from '../../player/user-hooks.ts'

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
  useEffect(() => {
    if (!run || !isKnown) return
    let first: PlayedVideo | null = null
    let last: PlayedVideo | null = null
    let isPlaying = false
    const update = () => {
      last = read() ?? last
      first ??= last
      if (isPlaying || !last || last.position === first?.position) return
      isPlaying = true
      run('onPlay', last)
    }
    update()
    const unsubscribe = store.subscribe(update)
    return () => {
      unsubscribe()
      if (isPlaying && last) run('onEnd', last)
    }
  }, [run, store, isKnown])
}

import { useEffect, type RefObject } from 'react'
import type { PlaybackStore } from '@tubecellar/core/react'

/** Windows that the player fills; see video-player.module.css. */
const FILLED_BY_PLAYER = ['(min-aspect-ratio: 1/1)', '(max-height: 499px)']

/** Where the player fills the window, it is scrolled into view when the playback starts. */
export function useShowPlaying(store: PlaybackStore, player: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let wasPlaying = false
    return store.subscribe(() => {
      const isPlaying = store.getSnapshot().view?.isPaused === false
      if (isPlaying && !wasPlaying && FILLED_BY_PLAYER.every(query => window.matchMedia(query).matches))
        player.current?.scrollIntoView()
      wasPlaying = isPlaying
    })
  }, [store, player])
}

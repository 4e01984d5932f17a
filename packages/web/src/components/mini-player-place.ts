import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { PlaybackView } from '@tubecellar/core'
import { PHONE, useMedia } from './use-media.ts'

/** What goes on playing in a corner once its page is left. */
export interface MiniPlayed {
  readonly videoId: string
  /** Seconds. */
  readonly startAt: number
}

/** Puts a video into the corner, or takes the one there out of it. */
export const MiniPlayerContext = createContext<(played: MiniPlayed | null) => void>(() => undefined)

/** One player at a time: a bigger one empties the corner. */
export function useEmptyCorner(): void {
  const show = useContext(MiniPlayerContext)
  useEffect(() => show(null), [show])
}

/** On a phone, what plays on a page goes on in the corner when the page is left. */
export function useGoOnPlaying(videoId: string): (view: PlaybackView | null) => void {
  const show = useContext(MiniPlayerContext)
  const isPhone = useMedia(PHONE)
  useEmptyCorner()
  return view => {
    if (isPhone && view && !view.isPaused && !view.hasEnded) show({ videoId, startAt: view.position })
  }
}

/** Calls with the last value when the component goes. */
export function useLastValue<T>(value: T, onLeave: (value: T) => void): void {
  const leave = useEffectEvent(() => onLeave(value))
  useEffect(() => () => leave(), [])
}

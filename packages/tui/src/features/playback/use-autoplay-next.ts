import type { PlaylistNav } from '@tubecellar/core'
import { useAutoplay } from '@tubecellar/core/react'
import { useEffect, useRef } from 'react'

interface AutoplayNextOptions {
  readonly videoId: string
  readonly hasEnded: boolean
  readonly onNext: (videoId: string) => void
  /** Called at the end if no video follows. */
  readonly onStop: () => void
}

/** At the end of a video, plays the next one if autoplay is on, else closes the player. */
export function useAutoplayNext({ videoId, hasEnded, onNext, onStop }: AutoplayNextOptions): readonly PlaylistNav[] {
  const latest = useRef({ onNext, onStop })
  const hasFollower = useRef(false)
  useEffect(() => {
    latest.current = { onNext, onStop }
  })
  const { view } = useAutoplay({
    videoId,
    hasEnded,
    onNext(next) {
      hasFollower.current = true
      latest.current.onNext(next)
    },
  })
  // Runs after the effect of useAutoplay for the same end, because that hook is called first.
  useEffect(() => {
    if (hasEnded && !hasFollower.current) latest.current.onStop()
  }, [hasEnded])
  return view
}

import type { PlaylistNav } from '@tubecellar/core'
import { useAutoplay } from '@tubecellar/core/react'
import { useEffect, useRef } from 'react'

interface AutoplayNextOptions {
  readonly videoId: string
  readonly hasEnded: boolean
  readonly onNext: (videoId: string) => void
  /** At the end, with nothing to follow. */
  readonly onStop: () => void
}

/** What follows a video that plays: the next one where autoplay is on, else the player closes. Spec section 4. */
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
  // After the autoplay of the same end, which comes first as its hook does.
  useEffect(() => {
    if (hasEnded && !hasFollower.current) latest.current.onStop()
  }, [hasEnded])
  return view
}

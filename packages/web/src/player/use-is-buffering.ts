import { useEffect, useState } from 'react'
import type { PlayerSurface } from './use-video-element.ts'

const END_EVENTS = ['playing', 'pause', 'seeked', 'error', 'emptied', 'canplay'] as const

/** Whether playback is paused because data is loading. */
export function useIsBuffering({ player, video }: PlayerSurface): boolean {
  const [isBuffering, setIsBuffering] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const abortController = new AbortController()
    element.addEventListener('waiting', () => setIsBuffering(!element.paused), { signal: abortController.signal })
    for (const type of END_EVENTS)
      element.addEventListener(type, () => setIsBuffering(false), { signal: abortController.signal })
    return () => abortController.abort()
  }, [player, video])
  return isBuffering
}

import { useEffect, useState } from 'react'
import type { PlayerSurface } from './use-video-element.ts'

const ENDS = ['playing', 'pause', 'seeked', 'error', 'emptied', 'canplay'] as const

/** Whether playback is paused because data is loading. */
export function useWaiting({ player, video }: PlayerSurface): boolean {
  const [isBuffering, setIsBuffering] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const abortController = new AbortController()
    element.addEventListener('waiting', () => setIsBuffering(!element.paused), { signal: abortController.signal })
    for (const type of ENDS)
      element.addEventListener(type, () => setIsBuffering(false), { signal: abortController.signal })
    return () => abortController.abort()
  }, [player, video])
  return isBuffering
}

import { useEffect, useState } from 'react'
import type { PlayerSurface } from './use-video-element.ts'

const ENDS = ['playing', 'pause', 'seeked', 'error', 'emptied', 'canplay'] as const

/** Does the picture stand still because data is on its way? */
export function useWaiting({ player, video }: PlayerSurface): boolean {
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const life = new AbortController()
    element.addEventListener('waiting', () => setIsWaiting(!element.paused), { signal: life.signal })
    for (const type of ENDS) element.addEventListener(type, () => setIsWaiting(false), { signal: life.signal })
    return () => life.abort()
  }, [player, video])
  return isWaiting
}

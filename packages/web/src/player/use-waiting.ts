import { useEffect, useState, type RefObject } from 'react'

const ENDS = ['playing', 'pause', 'seeked', 'error', 'emptied', 'canplay'] as const

/** Does the picture stand still because data is on its way? */
export function useWaiting(video: RefObject<HTMLVideoElement | null>): boolean {
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const life = new AbortController()
    element.addEventListener('waiting', () => setIsWaiting(!element.paused), { signal: life.signal })
    for (const type of ENDS) element.addEventListener(type, () => setIsWaiting(false), { signal: life.signal })
    return () => life.abort()
  }, [video])
  return isWaiting
}

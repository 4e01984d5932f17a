import { useCallback, useEffect, useRef, useState } from 'react'

/** The controls go this long after the last move while a video plays. */
const IDLE_MS = 3000

/** Has nobody moved for a while? `stir` says that somebody did. Never idle while `isHeld`. */
export function useIdle(isHeld: boolean): { isIdle: boolean; stir: () => void } {
  const [isStill, setIsStill] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stir = useCallback(() => {
    setIsStill(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsStill(true), IDLE_MS)
  }, [])
  useEffect(() => {
    stir()
    return () => clearTimeout(timer.current)
  }, [stir, isHeld])
  return { isIdle: isStill && !isHeld, stir }
}

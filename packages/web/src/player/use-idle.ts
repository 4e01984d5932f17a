import { useCallback, useEffect, useRef, useState } from 'react'

/** The controls are hidden this long after the last activity while a video plays. */
const IDLE_MS = 3000

/** Whether the user is inactive; `onActivity` reports activity. Never idle while `isHeld`. */
export function useIdle(isKeptActive: boolean): { isIdle: boolean; onActivity: () => void } {
  const [isInactive, setIsInactive] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onActivity = useCallback(() => {
    setIsInactive(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsInactive(true), IDLE_MS)
  }, [])
  useEffect(() => {
    onActivity()
    return () => clearTimeout(timer.current)
  }, [onActivity, isKeptActive])
  return { isIdle: isInactive && !isKeptActive, onActivity }
}

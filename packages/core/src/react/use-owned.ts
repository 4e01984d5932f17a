import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * What lives as long as its component: stopped when its effects end, and made anew when they start again, as they do
 * under `<StrictMode>` and when `<Activity>` shows the component again.
 */
export function useOwned<T extends { stop(): void }>(make: () => T): T {
  const [owned, setOwned] = useState(make)
  const stopped = useRef<T | null>(null)
  const replaceStopped = useEffectEvent(() => {
    if (stopped.current === owned) setOwned(make())
  })
  useEffect(() => {
    replaceStopped()
    return () => {
      stopped.current = owned
      owned.stop()
    }
  }, [owned])
  return owned
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * An object with the lifetime of its component. It is stopped when the effects of the component end, and a new one is created when they
 * start again, as under `<StrictMode>` and when `<Activity>` shows the component again.
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

import { useEffect, useState } from 'react'
import { useCore } from './core-provider.ts'

/** Whether a key has not changed for `ms`: work for a focused row that waits until the user stays on it. */
export function useRested(key: string | null, ms: number): boolean {
  const { clock } = useCore()
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    if (key === null) return undefined
    const timer = clock.setTimeout(() => setRested(key), ms)
    return () => clock.clearTimeout(timer)
  }, [clock, key, ms])
  return key !== null && rested === key
}

import { useEffect, useState } from 'react'
import type { Core } from '@tubecellar/core/react'
import type { KeyFlow } from '../keys/key-queue.ts'
import { afterEventLoopTurns } from '../terminal/chunked-input.ts'

/** Event loop turns after which a finished request has started the requests that depend on it. */
const EVENT_LOOP_TURNS = 3

/** Keys that are pressed before the user is signed in and the first screen is loaded wait for it, except on the sign-in screen. */
export function useStartupFlow({ queryClient }: Core, session: 'checking' | 'signedOut' | 'signedIn'): KeyFlow {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (session !== 'signedIn' || isLoaded) return
    let isActive = true
    const isLoading = () => queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0
    const check = () => {
      if (isLoading()) return
      afterEventLoopTurns(EVENT_LOOP_TURNS, () => isActive && !isLoading() && setLoaded(true))
    }
    check()
    const stop = queryClient.getQueryCache().subscribe(check)
    return () => {
      isActive = false
      stop()
    }
  }, [queryClient, session, isLoaded])
  if (session === 'signedOut') return 'discarded'
  return session === 'signedIn' && isLoaded ? 'open' : 'held'
}

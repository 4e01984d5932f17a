import { useEffect } from 'react'
import { useCore } from '../../react/core-provider.ts'

/** Keeps the play queue up to date while a component is mounted: other devices change it. */
export function useFollowQueue(): void {
  const { playQueue } = useCore()
  useEffect(() => {
    playQueue.send({ type: 'follow' })
    return () => playQueue.send({ type: 'unfollow' })
  }, [playQueue])
}

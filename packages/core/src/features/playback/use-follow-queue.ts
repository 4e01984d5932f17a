import { focusManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCore } from '../../react/core-provider.ts'
import { playQueueOf } from './play-queue-of.ts'

/** Keeps the play queue up to date while a component is mounted and the app is visible: other devices change it. */
export function useFollowQueue(): void {
  const playQueue = playQueueOf(useCore())
  useEffect(() => {
    let isFollowing = false
    const follow = (isVisible: boolean) => {
      if (isVisible !== isFollowing) playQueue.send({ type: isVisible ? 'follow' : 'unfollow' })
      isFollowing = isVisible
    }
    follow(focusManager.isFocused())
    const stop = focusManager.subscribe(isVisible => {
      // It was not read while the tab was hidden.
      if (isVisible && !isFollowing) playQueue.send({ type: 'opened' })
      follow(isVisible)
    })
    return () => {
      stop()
      follow(false)
    }
  }, [playQueue])
}

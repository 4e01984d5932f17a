import { useCallback } from 'react'
import { useCore } from '../../react/core-provider.ts'
import { setWatched } from './set-watched.command.ts'

/** A stable function that marks a video. It does not subscribe to the state of the command, so that cards can use it. */
export function useToggleWatched(): (video: { readonly id: string; readonly isWatched: boolean }) => void {
  const { commands } = useCore()
  return useCallback(({ id, isWatched }) => void commands.run(setWatched, { id, isWatched: !isWatched }), [commands])
}

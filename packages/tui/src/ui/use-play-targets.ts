import { use } from 'react'
import { useKeys } from '../keys/key-provider.tsx'
import { CastStartContext } from '../player/cast-start-context.ts'
import type { PlayTarget } from '../player/play-target.ts'

interface PlayTargetsOptions {
  /** Plays the focused video or the video of the page. */
  readonly play: (target: PlayTarget) => void
  /** The default is true if nothing is playing and the server allows casting. */
  readonly canCast?: boolean
  /** False without a video, or while a text field is active. */
  readonly isActive?: boolean
}

/** Registers the keys that play in the terminal or on a receiver, for video pages and lists. */
export function usePlayTargets({ play, canCast, isActive = true }: PlayTargetsOptions): void {
  const canStart = use(CastStartContext)
  useKeys(
    'play',
    {
      'play.terminal': () => play('terminal'),
      ...((canCast ?? canStart) ? { 'play.cast': () => play('cast') } : {}),
    },
    { isActive },
  )
}

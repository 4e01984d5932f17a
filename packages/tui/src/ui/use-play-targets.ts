import { use } from 'react'
import { useKeys } from '../keys/key-provider.tsx'
import { CastStartContext } from '../player/cast-start.ts'
import type { PlayTarget } from '../player/play-target.ts'

interface PlayTargetsOptions {
  /** Plays what is marked, or what the page is about. */
  readonly play: (way: PlayTarget) => void
  /** Left out, where nothing plays and the server allows it. */
  readonly canCast?: boolean
  /** Off while there is no video to play, or a text field has the keys. */
  readonly isActive?: boolean
}

/** Playing elsewhere than in a window: the same keys on every page and in every list of videos. */
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

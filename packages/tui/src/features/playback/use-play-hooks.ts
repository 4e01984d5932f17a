import { useEffect, useRef } from 'react'
import type { PlayedVideo, RunPlayHook } from '../../player/play-hooks.ts'
import type { Playing } from '../../player/play-target.ts'

export type { RunPlayHook }

/** Runs the person's hooks: once the video moves, and when it is let go of. Null while nothing is known of it. */
export function usePlayHooks(run: RunPlayHook | undefined, { player }: Playing, video: PlayedVideo | null): void {
  const latest = useRef<PlayedVideo | null>(null)
  const begun = useRef<{ readonly player: unknown; readonly from: number; isTold: boolean } | null>(null)

  useEffect(() => {
    latest.current = video ?? latest.current
    if (!video) return
    if (begun.current?.player !== player) begun.current = { player, from: video.position, isTold: false }
    if (begun.current.isTold || video.position === begun.current.from) return
    begun.current.isTold = true
    run?.('onPlay', video)
  })
  useEffect(
    () => () => {
      if (begun.current?.player === player && begun.current.isTold && latest.current) run?.('onEnd', latest.current)
      begun.current = null
    },
    [player, run],
  )
}

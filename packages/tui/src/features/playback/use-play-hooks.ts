import { useEffect, useRef } from 'react'
import type { PlayedVideo, RunPlayHook } from '../../player/play-hooks.ts'
import type { Playing } from '../../player/play-target.ts'

export type { RunPlayHook }

/** Runs the hooks of the user when playback starts and when the player is released. `video` is null until it is loaded. */
export function usePlayHooks(run: RunPlayHook | undefined, { player }: Playing, video: PlayedVideo | null): void {
  const latest = useRef<PlayedVideo | null>(null)
  const inProgress = useRef<{ readonly player: unknown; readonly from: number; isShown: boolean } | null>(null)

  useEffect(() => {
    latest.current = video ?? latest.current
    if (!video) return
    if (inProgress.current?.player !== player) inProgress.current = { player, from: video.position, isShown: false }
    if (inProgress.current.isShown || video.position === inProgress.current.from) return
    inProgress.current.isShown = true
    run?.('onPlay', video)
  })
  useEffect(
    () => () => {
      if (inProgress.current?.player === player && inProgress.current.isShown && latest.current)
        run?.('onEnd', latest.current)
      inProgress.current = null
    },
    [player, run],
  )
}

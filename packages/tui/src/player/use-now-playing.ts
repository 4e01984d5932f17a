import { useRef, useState } from 'react'
import type { Playing } from '../components/playing.ts'
import type { MpvPlayer } from './mpv-player.ts'

export interface NowPlayingState {
  readonly playing: Playing | null
  /** Why the last one stopped; stays until the next one begins or it is dismissed. */
  readonly failure: string | null
  readonly play: (video: Omit<Playing, 'player' | 'startAt'>, startAt: number | null) => void
  readonly stop: () => void
  readonly dismiss: () => void
}

/**
 * At most one video plays at a time, each in a player of its own, which is let go of when it fails or is closed. At its end
 * the screen decides what comes next, see use-play-on.ts.
 */
export function useNowPlaying(createPlayer: () => MpvPlayer): NowPlayingState {
  const [playing, setPlaying] = useState<Playing | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const current = useRef<MpvPlayer | null>(null)
  const stop = () => current.current?.destroy()
  return {
    playing,
    failure,
    play(video, startAt) {
      stop()
      const player = createPlayer()
      current.current = player
      player.subscribe(event => {
        if (event.type !== 'failed') return
        setFailure(event.message)
        player.destroy()
      })
      void player.closed.then(() => setPlaying(now => (now?.player === player ? null : now)))
      setFailure(null)
      setPlaying({ ...video, player, startAt })
    },
    stop,
    dismiss: () => setFailure(null),
  }
}

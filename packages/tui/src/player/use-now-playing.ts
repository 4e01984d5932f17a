import { useState } from 'react'
import type { Playing } from '../screens/now-playing.tsx'
import type { MpvPlayer } from './mpv-player.ts'

export interface NowPlayingState {
  readonly playing: Playing | null
  /** Why the last one stopped; stays until the next one begins or it is dismissed. */
  readonly failure: string | null
  readonly play: (video: Omit<Playing, 'player' | 'startAt'>, startAt: number | null) => void
  readonly stop: () => void
  readonly dismiss: () => void
}

/** At most one video plays at a time, each in a player of its own, which is let go of when it ends, fails or is closed. */
export function useNowPlaying(createPlayer: () => MpvPlayer): NowPlayingState {
  const [playing, setPlaying] = useState<Playing | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    playing,
    failure,
    play(video, startAt) {
      const player = createPlayer()
      player.subscribe(event => {
        if (event.type === 'failed') setFailure(event.message)
        if (event.type === 'failed' || event.type === 'ended') player.destroy()
      })
      void player.closed.then(() => setPlaying(now => (now?.player === player ? null : now)))
      playing?.player.destroy()
      setFailure(null)
      setPlaying({ ...video, player, startAt })
    },
    stop: () => playing?.player.destroy(),
    dismiss: () => setFailure(null),
  }
}

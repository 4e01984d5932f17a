import { useRef, useState } from 'react'
import type { Playing, PlayTarget } from '../../player/play-target.ts'
import type { MpvPlayer } from '../../player/mpv-player.ts'
import { useReleaseTerminalForPlayers } from './use-release-terminal-for-players.ts'

/** A player in a window; with `ready` one in this terminal, from the moment that this is free for it. */
export type CreatePlayer = (ready?: Promise<void>) => MpvPlayer

type PlayingVideo = Pick<Playing, 'videoId' | 'title' | 'channel'>

export interface NowPlayingState {
  readonly playing: Playing | null
  /** Why the last one stopped; stays until the next one begins or it is dismissed. */
  readonly failure: string | null
  readonly play: (video: PlayingVideo, startAt: number | null, way?: PlayTarget) => void
  readonly stop: () => void
  /** Stops, and says why. */
  readonly fail: (message: string) => void
  readonly dismiss: () => void
}

/**
 * At most one video plays at a time, each in a player of its own, which is let go of when it fails or is closed. At its end
 * the screen decides what comes next, see use-play-on.ts.
 */
export function useNowPlaying(createPlayer: CreatePlayer): NowPlayingState {
  const [playing, setPlaying] = useState<Playing | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const current = useRef<MpvPlayer | null>(null)
  const releaseTerminalForPlayers = useReleaseTerminalForPlayers()
  const stop = () => current.current?.destroy()
  return {
    playing,
    failure,
    play(video, startAt, way = 'here') {
      stop()
      const player = way === 'terminal' ? releaseTerminalForPlayers(ready => createPlayer(ready)) : createPlayer()
      current.current = player
      player.subscribe(event => {
        if (event.type !== 'failed') return
        setFailure(event.message)
        player.destroy()
      })
      void player.closed.then(() => setPlaying(now => (now?.player === player ? null : now)))
      setFailure(null)
      setPlaying({ ...video, player, startAt, way })
    },
    stop,
    fail(message) {
      setFailure(message)
      stop()
    },
    dismiss: () => setFailure(null),
  }
}

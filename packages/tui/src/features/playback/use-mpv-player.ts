import { useRef, useState } from 'react'
import type { Playing, PlayTarget } from '../../player/play-target.ts'
import type { MpvPlayer } from '../../player/mpv-player.ts'
import { useReleaseTerminalForPlayers } from './use-release-terminal-for-players.ts'

/** Creates a player in a window, or with `ready` in this terminal as soon as the promise resolves. */
export type CreatePlayer = (ready?: Promise<void>) => MpvPlayer

type PlayingVideo = Pick<Playing, 'videoId' | 'title' | 'channel'>

export interface NowPlayingState {
  readonly playing: Playing | null
  /** Why the last video failed, until the next one starts or it is dismissed. */
  readonly failure: string | null
  readonly play: (video: PlayingVideo, startAt: number | null, target?: PlayTarget) => void
  readonly stop: () => void
  /** Stops with an error message. */
  readonly fail: (message: string) => void
  readonly dismiss: () => void
}

/**
 * At most one video plays at a time, each in its own player, which is released when it is closed. The playback decides when that is;
 * see now-playing.tsx.
 */
export function useMpvPlayer(createPlayer: CreatePlayer): NowPlayingState {
  const [playing, setPlaying] = useState<Playing | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const current = useRef<MpvPlayer | null>(null)
  const lastId = useRef(0)
  const releaseTerminalForPlayers = useReleaseTerminalForPlayers()
  const stop = () => current.current?.destroy()
  return {
    playing,
    failure,
    play(video, startAt, target = 'window') {
      stop()
      const player = target === 'terminal' ? releaseTerminalForPlayers(ready => createPlayer(ready)) : createPlayer()
      current.current = player
      void player.closed.then(() => setPlaying(now => (now?.player === player ? null : now)))
      setFailure(null)
      lastId.current += 1
      setPlaying({ ...video, id: lastId.current, player, startAt, target })
    },
    stop,
    fail(message) {
      setFailure(message)
      stop()
    },
    dismiss: () => setFailure(null),
  }
}

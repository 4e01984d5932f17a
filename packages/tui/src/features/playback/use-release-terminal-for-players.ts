import { useRef } from 'react'
import { useReleaseTerminal } from '../../terminal/use-release-terminal.ts'
import type { MpvPlayer } from '../../player/mpv-player.ts'

/** Leaves the terminal to the player that is made, and to those that follow it, until none of them is open any more. */
export function useReleaseTerminalForPlayers(): (create: (ready: Promise<void>) => MpvPlayer) => MpvPlayer {
  const releaseTerminal = useReleaseTerminal()
  const waiting = useRef<{ player: MpvPlayer; enter: () => void } | null>(null)
  const isReleased = useRef(false)

  const usePlayers = async () => {
    for (let next = waiting.current; next !== null; next = waiting.current) {
      waiting.current = null
      next.enter()
      await next.player.closed
    }
  }
  return create => {
    const free = Promise.withResolvers<void>()
    const player = create(free.promise)
    waiting.current = { player, enter: free.resolve }
    if (!isReleased.current) {
      isReleased.current = true
      // Somebody else has it, such as an editor: then there is no picture in it either.
      void releaseTerminal(usePlayers)
        .catch(() => player.destroy())
        .finally(() => (isReleased.current = false))
    }
    return player
  }
}

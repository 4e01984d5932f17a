import { useRef } from 'react'
import { useReleaseTerminal } from '../../terminal/use-release-terminal.ts'
import type { MpvPlayer } from '../../player/mpv-player.ts'

/** Releases the terminal to the created player and players that follow it, until all of them are closed. */
export function useReleaseTerminalForPlayers(): (create: (ready: Promise<void>) => MpvPlayer) => MpvPlayer {
  const releaseTerminal = useReleaseTerminal()
  const waiting = useRef<{ player: MpvPlayer; start: () => void } | null>(null)
  const isReleased = useRef(false)

  const usePlayers = async () => {
    for (let next = waiting.current; next !== null; next = waiting.current) {
      waiting.current = null
      next.start()
      await next.player.closed
    }
  }
  return create => {
    const terminalReleased = Promise.withResolvers<void>()
    const player = create(terminalReleased.promise)
    waiting.current = { player, start: terminalReleased.resolve }
    if (!isReleased.current) {
      isReleased.current = true
      // Another program, such as an editor, is using the terminal, so no video is shown in it.
      void releaseTerminal(usePlayers)
        .catch(() => player.destroy())
        .finally(() => (isReleased.current = false))
    }
    return player
  }
}

import { useReleaseTerminal } from './use-release-terminal.ts'

/** Leaves the terminal to others and comes back with a whole new drawing. */
export function useSuspend(): { suspend: () => void; redraw: () => void } {
  const releaseTerminal = useReleaseTerminal()
  const leave = (wait: () => Promise<void>) => {
    // Only one can be away at a time; a second wish while away is none.
    releaseTerminal(wait).catch(() => undefined)
  }
  return {
    suspend: () => leave(waitForContinue),
    redraw: () => leave(() => Promise.resolve()),
  }
}

/** A shell without job control never stops us: then we are back at once, instead of waiting for a continuation. */
const STOP_WAIT_MS = 100

function waitForContinue(): Promise<void> {
  return new Promise(resolve => {
    const onBack = () => {
      clearTimeout(timer)
      process.off('SIGCONT', onBack)
      resolve()
    }
    process.once('SIGCONT', onBack)
    const timer = setTimeout(onBack, STOP_WAIT_MS)
    process.kill(process.pid, 'SIGTSTP')
  })
}

import { useReleaseTerminal } from './use-release-terminal.ts'

/** Suspends the process like ctrl+z in a shell, and redraws the whole screen afterwards. */
export function useSuspend(): { suspend: () => void; redraw: () => void } {
  const releaseTerminal = useReleaseTerminal()
  const release = (wait: () => Promise<void>) => {
    // Ignored if the terminal is already released.
    releaseTerminal(wait).catch(() => undefined)
  }
  return {
    suspend: () => release(waitForContinue),
    redraw: () => release(() => Promise.resolve()),
  }
}

/** Without job control the process is not stopped, so the UI returns after this time instead of waiting for SIGCONT. */
const STOP_WAIT_MS = 100

function waitForContinue(): Promise<void> {
  return new Promise(resolve => {
    const onContinue = () => {
      clearTimeout(timer)
      process.off('SIGCONT', onContinue)
      resolve()
    }
    process.once('SIGCONT', onContinue)
    const timer = setTimeout(onContinue, STOP_WAIT_MS)
    process.kill(process.pid, 'SIGTSTP')
  })
}

import { useReleaseTerminal } from './use-release-terminal.ts'

/** Suspends the process like ctrl+z in a shell, and redraws the whole screen afterwards. */
export function useSuspend(): { suspend: () => void; redraw: () => void } {
  const releaseTerminal = useReleaseTerminal()
  const leave = (wait: () => Promise<void>) => {
    // Ignored if the terminal is already released.
    releaseTerminal(wait).catch(() => undefined)
  }
  return {
    suspend: () => leave(waitForContinue),
    redraw: () => leave(() => Promise.resolve()),
  }
}

/** Without job control the process is not stopped, so the UI returns after this time instead of waiting for SIGCONT. */
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

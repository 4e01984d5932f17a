import { useApp } from 'ink'
import { createContext, use } from 'react'

/** A report mode of the terminal: mouse or focus. */
interface ReportMode {
  readonly isOn: () => boolean
  readonly setOn: (isOn: boolean) => void
}

/** Report modes that are turned off while an external program uses the terminal. */
export const ReportModesContext = createContext<readonly ReportMode[]>([])

/**
 * Releases the terminal to an external program while `run` is pending: report modes are off and Ctrl-C of the program does not
 * end this process. Then redraws the whole screen. Rejects if the terminal is already released.
 */
export function useReleaseTerminal(): (run: () => Promise<unknown>) => Promise<void> {
  const { suspendTerminal } = useApp()
  const reportModes = use(ReportModesContext)
  return run =>
    suspendTerminal(async () => {
      const wereOn = reportModes.filter(each => each.isOn())
      for (const each of wereOn) each.setOn(false)
      process.on('SIGINT', ignoreSignal)
      try {
        await run()
      } finally {
        process.off('SIGINT', ignoreSignal)
        for (const each of wereOn) each.setOn(true)
      }
    })
}

const ignoreSignal = () => undefined

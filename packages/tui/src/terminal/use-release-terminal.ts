import { useApp } from 'ink'
import { createContext, use } from 'react'

/** Something that the terminal reports when it is on: the mouse, the focus. */
interface Reports {
  readonly isOn: () => boolean
  readonly setOn: (isOn: boolean) => void
}

/** What is switched off while somebody else has the terminal. */
export const ReportsContext = createContext<readonly Reports[]>([])

/**
 * Leaves the terminal to somebody else for as long as `run` takes, without its reports and without dying of their Ctrl-C,
 * and comes back with a whole new drawing. Rejects when it is lent already.
 */
export function useReleaseTerminal(): (run: () => Promise<unknown>) => Promise<void> {
  const { suspendTerminal } = useApp()
  const reports = use(ReportsContext)
  return run =>
    suspendTerminal(async () => {
      const wereOn = reports.filter(each => each.isOn())
      for (const each of wereOn) each.setOn(false)
      process.on('SIGINT', stay)
      try {
        await run()
      } finally {
        process.off('SIGINT', stay)
        for (const each of wereOn) each.setOn(true)
      }
    })
}

const stay = () => undefined

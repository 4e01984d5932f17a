import { useApp } from 'ink'
import { useMouse } from './mouse-area.tsx'

/**
 * Leaves the terminal to somebody else for as long as `run` takes, without mouse reports and without dying of their Ctrl-C,
 * and comes back with a whole new drawing. Rejects when it is lent already.
 */
export function useLend(): (run: () => Promise<unknown>) => Promise<void> {
  const { suspendTerminal } = useApp()
  const mouse = useMouse()
  return run =>
    suspendTerminal(async () => {
      const wasOn = mouse?.isOn() ?? false
      mouse?.setOn(false)
      process.on('SIGINT', stay)
      try {
        await run()
      } finally {
        process.off('SIGINT', stay)
        if (wasOn) mouse?.setOn(true)
      }
    })
}

const stay = () => undefined

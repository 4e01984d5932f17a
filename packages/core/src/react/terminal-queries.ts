import { environmentManager, timeoutManager } from '@tanstack/react-query'

/** Timers that do not keep the process alive: unused queries expire after minutes, which must not delay the end of a command. */
const timers = {
  setTimeout: (run: () => void, ms: number) => withoutRef(setTimeout(run, ms)),
  clearTimeout: (id: number | object | undefined) => clearTimeout(id as number | undefined),
  setInterval: (run: () => void, ms: number) => withoutRef(setInterval(run, ms)),
  clearInterval: (id: number | object | undefined) => clearInterval(id as number | undefined),
}

/** Node's timers are objects with `unref`; a browser's are numbers. */
function withoutRef<T extends number | { unref(): unknown }>(timer: T): T {
  if (typeof timer === 'object') timer.unref()
  return timer
}

/**
 * Prepares the query library for a program in a terminal. It changes the whole process, so the program calls it
 * before it creates a core. Later calls have no effect.
 */
export function prepareTerminalQueries(): void {
  timeoutManager.setTimeoutProvider(timers)
  // Without a window, the library treats Ink as a server: no retries, no polling and no garbage collection.
  environmentManager.setIsServer(() => false)
}

export interface FunctionKeys {
  /** Handles an input sequence; returns false if it is not a function key. */
  readonly handle: (sequence: string) => boolean
  /** The listener gets the name of each key: `f1`. */
  readonly subscribe: (listener: (key: string) => void) => () => void
}

/** F1 in xterm, rxvt, the Linux console, and the kitty protocol. */
const F1 = /^\u001b(?:OP|\[11~|\[\[A|\[(?:1(?:;1)?)?P)$/

/** Function keys, which Ink does not report. */
export function createFunctionKeys(): FunctionKeys {
  const listeners = new Set<(key: string) => void>()
  return {
    handle(sequence) {
      if (!F1.test(sequence)) return false
      for (const listener of [...listeners]) listener('f1')
      return true
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

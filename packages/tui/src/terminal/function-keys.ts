export interface FunctionKeys {
  /** Takes a sequence of the terminal; false when it is none of these keys. */
  readonly feed: (sequence: string) => boolean
  /** Told the name of each key: `f1`. */
  readonly subscribe: (listener: (key: string) => void) => () => void
}

/** As xterm, rxvt, the Linux console, and kitty's protocol send it. */
const F1 = /^\u001b(?:OP|\[11~|\[\[A|\[(?:1(?:;1)?)?P)$/

/** Function keys: Ink hands out nothing for them. */
export function createFunctionKeys(): FunctionKeys {
  const listeners = new Set<(key: string) => void>()
  return {
    feed(sequence) {
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

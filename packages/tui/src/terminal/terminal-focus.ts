/** Whether the terminal has the focus, if it reports that (mode 1004). */
export interface TerminalFocus {
  /** Handles an input sequence; returns false if it is not a focus report. */
  readonly handle: (sequence: string) => boolean
  /** True only if the terminal has reported focus; many terminals never do. */
  readonly hasFocus: () => boolean
  readonly isOn: () => boolean
  readonly setOn: (isOn: boolean) => void
}

const ON = '\u001b[?1004h'
const OFF = '\u001b[?1004l'
const FOCUS_IN = '\u001b[I'
const FOCUS_OUT = '\u001b[O'

/** `write` writes directly to the terminal. Off by default. */
export function createTerminalFocus(write: (text: string) => void): TerminalFocus {
  let isOn = false
  let hasFocus = false
  return {
    handle(sequence) {
      if (sequence !== FOCUS_IN && sequence !== FOCUS_OUT) return false
      hasFocus = sequence === FOCUS_IN
      return true
    },
    hasFocus: () => hasFocus,
    isOn: () => isOn,
    setOn(next) {
      if (next === isOn) return
      isOn = next
      write(isOn ? ON : OFF)
    },
  }
}

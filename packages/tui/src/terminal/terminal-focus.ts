/** Whether somebody looks at this terminal, as far as it says so (mode 1004). */
export interface Focus {
  /** Takes what the terminal says of its focus; false when a sequence is something else. */
  readonly feed: (sequence: string) => boolean
  /** Known to be looked at: many terminals never say. */
  readonly hasFocus: () => boolean
  readonly isOn: () => boolean
  readonly setOn: (isOn: boolean) => void
}

const ON = '\u001b[?1004h'
const OFF = '\u001b[?1004l'
const FOCUS_IN = '\u001b[I'
const FOCUS_OUT = '\u001b[O'

/** `write` goes straight to the terminal. Off until it is switched on. */
export function createFocus(write: (text: string) => void): Focus {
  let isOn = false
  let hasFocus = false
  return {
    feed(sequence) {
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

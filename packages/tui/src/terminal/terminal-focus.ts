/** Whether somebody looks at this terminal, as far as it says so (mode 1004). */
export interface Focus {
  /** Takes what the terminal says of its focus; false when a sequence is something else. */
  readonly feed: (sequence: string) => boolean
  /** Known to be looked at: many terminals never say. */
  readonly isHere: () => boolean
  readonly isOn: () => boolean
  readonly setOn: (isOn: boolean) => void
}

const ON = '\u001b[?1004h'
const OFF = '\u001b[?1004l'
const CAME = '\u001b[I'
const WENT = '\u001b[O'

/** `write` goes straight to the terminal. Off until it is switched on. */
export function createFocus(write: (text: string) => void): Focus {
  let isOn = false
  let isHere = false
  return {
    feed(sequence) {
      if (sequence !== CAME && sequence !== WENT) return false
      isHere = sequence === CAME
      return true
    },
    isHere: () => isHere,
    isOn: () => isOn,
    setOn(next) {
      if (next === isOn) return
      isOn = next
      write(isOn ? ON : OFF)
    },
  }
}

/** What the mouse did, at a cell counted from 0. */
export interface MouseEvent {
  readonly type: 'press' | 'wheelUp' | 'wheelDown'
  readonly x: number
  readonly y: number
}

export interface Mouse {
  /** Takes a sequence of the terminal (SGR, mode 1006); false when it is none of the mouse. */
  readonly feed: (sequence: string) => boolean
  readonly subscribe: (listener: (event: MouseEvent) => void) => () => void
  readonly isOn: () => boolean
  readonly setOn: (isOn: boolean) => void
}

const ON = '\u001b[?1000h\u001b[?1006h'
const OFF = '\u001b[?1000l\u001b[?1006l'

// eslint-disable-next-line no-control-regex -- mouse events of terminals are control sequences
const SEQUENCE = /^\u001b\[<(\d+);(\d+);(\d+)([Mm])$/

const types: Readonly<Record<string, MouseEvent['type']>> = { '0': 'press', '64': 'wheelUp', '65': 'wheelDown' }

/** The mouse of a terminal. `write` goes straight to it. Off until it is switched on: a mouse in use selects no text. */
export function createMouse(write: (text: string) => void): Mouse {
  const listeners = new Set<(event: MouseEvent) => void>()
  let isOn = false
  return {
    feed(sequence) {
      const match = SEQUENCE.exec(sequence)
      if (!match) return false
      const [, button = '', x = '', y = '', end = ''] = match
      const type = types[button]
      if (type && end === 'M') {
        for (const listener of [...listeners]) listener({ type, x: Number(x) - 1, y: Number(y) - 1 })
      }
      return true
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOn: () => isOn,
    setOn(next) {
      if (next === isOn) return
      isOn = next
      write(isOn ? ON : OFF)
    },
  }
}

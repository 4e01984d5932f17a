/** A mouse event at a cell, counted from 0. */
export interface MouseEvent {
  readonly type: 'press' | 'wheelUp' | 'wheelDown'
  readonly x: number
  readonly y: number
}

export interface Mouse {
  /** Handles an input sequence (SGR, mode 1006); returns false if it is not a mouse sequence. */
  readonly handle: (sequence: string) => boolean
  readonly subscribe: (listener: (event: MouseEvent) => void) => () => void
  readonly isOn: () => boolean
  readonly setOn: (isOn: boolean) => void
}

const ON = '\u001b[?1000h\u001b[?1006h'
const OFF = '\u001b[?1000l\u001b[?1006l'

const SEQUENCE = /^\u001b\[<(\d+);(\d+);(\d+)([Mm])$/

const types: Readonly<Record<string, MouseEvent['type']>> = { '0': 'press', '64': 'wheelUp', '65': 'wheelDown' }

/** The mouse of the terminal. `write` writes directly to it. Off by default, because mouse reports disable text selection. */
export function createMouse(write: (text: string) => void): Mouse {
  const listeners = new Set<(event: MouseEvent) => void>()
  let isOn = false
  return {
    handle(sequence) {
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

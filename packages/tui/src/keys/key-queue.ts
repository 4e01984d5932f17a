import { afterEventLoopTurns } from '../terminal/chunked-input.ts'

/** Event loop turns after which a new screen is rendered and has registered its keys. */
const EVENT_LOOP_TURNS = 3

/** Held keys beyond this number are ignored. */
const MAX_HELD_KEYS = 64

/** `held`: keys wait for the screen that they are meant for. `discarded`: that screen will not open. */
export type KeyFlow = 'open' | 'held' | 'discarded'

export interface KeyQueue {
  readonly press: (key: string) => void
  readonly setFlow: (flow: KeyFlow) => void
}

interface KeyQueueOptions {
  /** Returns whether an action ran that may have changed the active layers. */
  readonly press: (key: string) => boolean
  /** Whether a key is for no particular screen, such as one that opens another: the screen that held keys waited for no longer matters. */
  readonly isUrgent: (key: string) => boolean
}

/** Queues keys, so that each key is handled by the screen that the previous key has opened, or that is still loading. */
export function createKeyQueue({ press, isUrgent }: KeyQueueOptions): KeyQueue {
  const queue: string[] = []
  let isWaiting = false
  let isHeld = false
  const pressNext = () => {
    isWaiting = false
    while (!isHeld && !isWaiting) {
      const key = queue.shift()
      if (key === undefined) return
      if (!press(key)) continue
      isWaiting = true
      afterEventLoopTurns(EVENT_LOOP_TURNS, pressNext)
    }
  }
  return {
    press(key) {
      if (isHeld && isUrgent(key)) {
        queue.length = 0
        isHeld = false
      }
      if (isHeld && queue.length >= MAX_HELD_KEYS) return
      queue.push(key)
      if (!isWaiting) pressNext()
    },
    setFlow(flow) {
      if (flow === 'discarded') queue.length = 0
      isHeld = flow === 'held'
      if (!isHeld && !isWaiting) pressNext()
    },
  }
}

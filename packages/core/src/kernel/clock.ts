export type TimerId = number

/** The only time source of machines. `now` is milliseconds since the epoch. */
export interface Clock {
  now(): number
  setTimeout(run: () => void, ms: number): TimerId
  clearTimeout(id: TimerId): void
}

/** The system clock. It has its own timer IDs, because Node returns timer objects and browsers numbers. */
export function createSystemClock(): Clock {
  const timers = new Map<TimerId, ReturnType<typeof setTimeout>>()
  let lastId = 0
  return {
    now: () => Date.now(),
    setTimeout(run, ms) {
      const id = ++lastId
      timers.set(
        id,
        setTimeout(() => {
          timers.delete(id)
          run()
        }, ms),
      )
      return id
    },
    clearTimeout(id) {
      clearTimeout(timers.get(id))
      timers.delete(id)
    },
  }
}

export type TimerId = number

/** The only source of time for machines and joins. `now` is milliseconds since the epoch. */
export interface Clock {
  now(): number
  setTimeout(run: () => void, ms: number): TimerId
  clearTimeout(id: TimerId): void
}

/** The machine's own clock; Node hands out timer objects and browsers numbers, so ids are ours. */
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

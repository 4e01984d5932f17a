/** Where the server reads the time, in milliseconds since the epoch; tests hand in their own. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Unix seconds, the unit of every stored time whose name says nothing else. */
export function epochSeconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000)
}

/** Where the server reads the time, in milliseconds since the epoch; tests hand in their own. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Unix seconds, the unit of every stored time whose name says nothing else. */
export function epochSeconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000)
}

/** Unix seconds: what lies beyond years of four digits is not a time, and cannot be shown. */
export const CALENDAR_END_S = Date.UTC(9999, 11, 31) / 1000

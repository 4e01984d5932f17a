/** The time of the server, in milliseconds since the epoch; tests pass another clock. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Unix seconds, the default unit of stored times. */
export function epochSeconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000)
}

/** The clocks of two processes of a database differ by less, even if one of them was suspended. */
export const MAX_CLOCK_ERROR_S = 60

/** Unix seconds: later times, in years of more than four digits, cannot be shown and are treated as invalid. */
export const CALENDAR_END_S = Date.UTC(9999, 11, 31) / 1000

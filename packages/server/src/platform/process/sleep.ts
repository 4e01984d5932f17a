/**
 * Server behavior 2.5: the sleep interval (seconds; null and 0 are none), 50 % more or less, so that we do not look like the
 * machine we are. `random` is from 0 to 1.
 */
export function sleepMs(sleepInterval: number | null, random: number): number {
  return Math.max(0, Math.round((sleepInterval ?? 0) * 1000 * (0.5 + random)))
}

import { setTimeout } from 'node:timers/promises'

/**
 * The pause between two items of a run: `sleepInterval` in seconds, null or 0 for none, 50 % more or less
 * (docs/spec/downloads.md#sleep-interval). `random` is from 0 to 1.
 */
export function sleepMs(sleepInterval: number | null, random: number): number {
  return Math.max(0, Math.round((sleepInterval ?? 0) * 1000 * (0.5 + random)))
}

/** @throws AbortError when `signal` is aborted */
export const sleepFor = (ms: number, signal: AbortSignal): Promise<void> => setTimeout(ms, undefined, { signal })

import type { Clock } from '../../platform/clock.ts'
import { networkPrefix } from '../../platform/network/network-prefix.ts'

/** After this many failures of one account from one address within the window, further attempts wait until it ends. */
export const FAILURES_MAX = 10
export const WINDOW_MS = 5 * 60_000

/** Maximum number of remembered pairs of account and address; the oldest are removed first. */
const MAX_REMEMBERED = 10_000

/** Slows down password guessing. Kept in memory: a restart, which only the owner can trigger, clears it. */
export interface LoginThrottle {
  /** Milliseconds to wait before this account may be tried from this address again; 0 is now. */
  waitMs(account: string, address: string): number
  recordFailure(account: string, address: string): void
  forget(account: string, address: string): void
}

export function createLoginThrottle(clock: Clock): LoginThrottle {
  const windows = new Map<string, { failures: number; endsAt: number }>()
  const throttleKey = (account: string, address: string) =>
    JSON.stringify([account.toLowerCase(), networkPrefix(address)])
  const findCurrentWindow = (key: string) => {
    const window = windows.get(key)
    return window && window.endsAt > clock.now() ? window : undefined
  }
  return {
    waitMs: (account, address) => {
      const window = findCurrentWindow(throttleKey(account, address))
      return window && window.failures >= FAILURES_MAX ? window.endsAt - clock.now() : 0
    },
    recordFailure: (account, address) => {
      const key = throttleKey(account, address)
      const window = findCurrentWindow(key) ?? { failures: 0, endsAt: clock.now() + WINDOW_MS }
      window.failures += 1
      windows.delete(key)
      windows.set(key, window)
      const oldest = windows.keys().next().value
      if (windows.size > MAX_REMEMBERED && oldest !== undefined) windows.delete(oldest)
    },
    forget: (account, address) => void windows.delete(throttleKey(account, address)),
  }
}

import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { networkPrefix } from '../../platform/network/network-prefix.ts'

/** After this many failures of one account from one address within the window, further attempts wait until it ends. */
export const FAILURES_MAX = 10
export const WINDOW_MS = 5 * 60_000

/** Maximum number of remembered pairs of account and address; the oldest are removed first. */
const MAX_REMEMBERED = 10_000

/**
 * Slows down password guessing. Kept in the memory of every process that uses the database: a restart of all of them, which only
 * the owner can trigger, clears it.
 */
export interface LoginThrottle {
  /** Milliseconds to wait before this account may be tried from this address again; 0 is now. */
  waitMs(account: string, address: string): number
  recordFailure(account: string, address: string): Promise<void>
  forget(account: string, address: string): Promise<void>
}

/** A key that other processes get does not reveal the account. */
const throttleKey = (account: string, address: string) =>
  createHash('sha256')
    .update(JSON.stringify([account.toLowerCase(), networkPrefix(address)]))
    .digest('base64url')

type Change = 'failed' | 'forgotten'

export function createLoginThrottle(clock: Clock, notices: Pick<Database, 'listen' | 'notify'>): LoginThrottle {
  const windows = new Map<string, { failures: number; endsAt: number }>()
  const sender = randomUUID()
  const findCurrentWindow = (key: string) => {
    const window = windows.get(key)
    return window && window.endsAt > clock.now() ? window : undefined
  }
  const apply = (change: Change, key: string) => {
    if (change === 'forgotten') return void windows.delete(key)
    const window = findCurrentWindow(key) ?? { failures: 0, endsAt: clock.now() + WINDOW_MS }
    window.failures += 1
    windows.delete(key)
    windows.set(key, window)
    const oldest = windows.keys().next().value
    if (windows.size > MAX_REMEMBERED && oldest !== undefined) windows.delete(oldest)
  }
  const applyEverywhere = async (change: Change, key: string) => {
    apply(change, key)
    // Without the database, no process can check a password.
    await Promise.resolve(notices.notify('sign-ins', [sender, change, key].join(' '))).catch(() => undefined)
  }
  notices.listen('sign-ins', text => {
    const [from, change, key] = text?.split(' ') ?? []
    if (from !== sender && key !== undefined) apply(change as Change, key)
  })
  return {
    waitMs: (account, address) => {
      const window = findCurrentWindow(throttleKey(account, address))
      return window && window.failures >= FAILURES_MAX ? window.endsAt - clock.now() : 0
    },
    recordFailure: (account, address) => applyEverywhere('failed', throttleKey(account, address)),
    forget: (account, address) => applyEverywhere('forgotten', throttleKey(account, address)),
  }
}

import { DomainError } from '../../platform/domain-error.ts'
import { networkPrefix } from '../../platform/network/network-prefix.ts'

/** Checks of passwords that wait at a time, from one address and from all: the last one waits some seconds. */
export const WAITING_OF_ADDRESS_MAX = 32
export const MAX_WAITING = 128

/** Does `work` when it is the turn of who asks from `address`. @throws DomainError tooManyLogins when too many wait already */
export type PasswordLimiter = <T>(address: string, work: () => Promise<T>) => Promise<T>

/**
 * One check of a password at a time. They are slow on purpose and share their threads with the reading of files: side by side, a
 * hundred strangers who guess would keep everyone from watching.
 */
export function createPasswordLimiter(): PasswordLimiter {
  const waiting = new Map<string, number>()
  let all = 0
  let last: Promise<unknown> = Promise.resolve()

  const count = (address: string, change: 1 | -1) => {
    all += change
    const left = (waiting.get(address) ?? 0) + change
    if (left > 0) waiting.set(address, left)
    else waiting.delete(address)
  }

  return async (from, work) => {
    const address = networkPrefix(from)
    if (all >= MAX_WAITING || (waiting.get(address) ?? 0) >= WAITING_OF_ADDRESS_MAX)
      throw new DomainError('tooManyLogins', { detail: 'Too many sign-ins at the moment. Try again shortly.' })
    count(address, 1)
    const turn = last.then(work).finally(() => count(address, -1))
    last = turn.catch(() => undefined)
    return turn
  }
}

import { DomainError } from '../../platform/domain-error.ts'
import { networkPrefix } from '../../platform/network/network-prefix.ts'
import { sessionTexts } from '../../messages/session.ts'

/** Maximum number of waiting password checks, for one address and in total: the last one waits some seconds. */
export const WAITING_OF_ADDRESS_MAX = 32
export const MAX_WAITING = 128

/** Runs `work` after the earlier checks. @throws DomainError tooManyLogins when too many are waiting */
export type PasswordLimiter = <T>(address: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs one password check at a time. The checks are slow on purpose and use the same threads as file reads: in
 * parallel, a hundred guessing clients would interrupt playback for all users.
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
      throw new DomainError('tooManyLogins', { detail: sessionTexts.tooManySignIns })
    count(address, 1)
    const turn = last.then(work).finally(() => count(address, -1))
    last = turn.catch(() => undefined)
    return turn
  }
}

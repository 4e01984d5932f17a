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
  let waitingTotal = 0
  let last: Promise<unknown> = Promise.resolve()

  const count = (address: string, change: 1 | -1) => {
    waitingTotal += change
    const waitingForAddress = (waiting.get(address) ?? 0) + change
    if (waitingForAddress > 0) waiting.set(address, waitingForAddress)
    else waiting.delete(address)
  }

  return async (clientAddress, work) => {
    const address = networkPrefix(clientAddress)
    if (waitingTotal >= MAX_WAITING || (waiting.get(address) ?? 0) >= WAITING_OF_ADDRESS_MAX)
      throw new DomainError('tooManyLogins', { detail: sessionTexts.tooManySignIns })
    count(address, 1)
    const result = last.then(work).finally(() => count(address, -1))
    last = result.catch(() => undefined)
    return result
  }
}

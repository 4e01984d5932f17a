import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '../platform/domain-error.ts'
import { httpTexts } from '../messages/http.ts'

/** Long enough for accepted requests to finish their last step; each step is a single call of the database. */
const DRAIN_MS = 100

/** Rejects requests while the database of the server is replaced. */
export interface Maintenance {
  readonly isClosed: boolean
  /**
   * Runs the work; requests are rejected from its call of `close` until it ends.
   * @throws DomainError snapshotRefused when another process uses the same data folder
   */
  whileOffline<T>(work: (close: () => Promise<void>) => Promise<T>): Promise<T>
}

/** `lockOthersOut` locks the roles of the data folder that this process does not hold; undefined when another process holds them. */
export function createMaintenance(lockOthersOut: () => { release(): void } | undefined): Maintenance {
  let isClosed = false
  return {
    get isClosed() {
      return isClosed
    },
    whileOffline: async work => {
      const others = lockOthersOut()
      if (!others)
        throw new DomainError('snapshotRefused', {
          detail: httpTexts.serverAndWorkerShareArchive,
        })
      try {
        return await work(async () => {
          isClosed = true
          await sleep(DRAIN_MS)
        })
      } finally {
        isClosed = false
        others.release()
      }
    },
  }
}

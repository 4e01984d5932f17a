import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { httpTexts } from '../messages/http.ts'

/** Long enough for accepted requests to finish their last step; each step is a single call of the database. */
const DRAIN_MS = 100

/** How often other servers are notified that the database is being replaced. Without these notices they open again. */
const NOTICE_MS = 5_000
const NOTICE_VALID_MS = 15_000

/** Rejects requests while the database of the server is replaced, in every process that uses it. */
export interface Maintenance {
  readonly isClosed: boolean
  /**
   * Runs the work; requests are rejected from its call of `close` until it ends.
   * @throws DomainError snapshotRefused when another process uses the same data folder
   */
  whileOffline<T>(work: (close: () => Promise<void>) => Promise<T>): Promise<T>
}

/** `lockOthersOut` locks the roles of the data folder that this process does not hold; undefined when another process holds them. */
export function createMaintenance(
  lockOthersOut: () => { release(): void } | undefined,
  notices: Pick<Database, 'listen' | 'notify'>,
): Maintenance {
  let isClosed = false
  /** From `performance.now()`. */
  let othersCloseUntil = 0
  notices.listen('maintenance', text => {
    if (text !== undefined) othersCloseUntil = text === 'closed' ? performance.now() + NOTICE_VALID_MS : 0
  })
  // A restore does not depend on the other servers.
  const tell = async (text: 'closed' | 'open') => {
    await Promise.resolve(notices.notify('maintenance', text)).catch(() => undefined)
  }
  return {
    get isClosed() {
      return isClosed || performance.now() < othersCloseUntil
    },
    whileOffline: async work => {
      const others = lockOthersOut()
      if (!others)
        throw new DomainError('snapshotRefused', {
          detail: httpTexts.serverAndWorkerShareArchive,
        })
      let timer: NodeJS.Timeout | undefined
      try {
        return await work(async () => {
          isClosed = true
          timer = setInterval(() => void tell('closed'), NOTICE_MS)
          await tell('closed')
          await sleep(DRAIN_MS)
        })
      } finally {
        clearInterval(timer)
        if (isClosed) await tell('open')
        isClosed = false
        others.release()
      }
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for requests that were let in to end their last step; each step is a single call of the database. */
const DRAIN_MS = 100

/** A door that is shut while the database under the server is exchanged. */
export interface Maintenance {
  readonly isClosed: boolean
  /** Does the work; the door is shut from when it calls `close` until it ends. */
  whileClosed(work: (close: () => Promise<void>) => Promise<void>): Promise<void>
}

export function createMaintenance(): Maintenance {
  let isClosed = false
  return {
    get isClosed() {
      return isClosed
    },
    whileClosed: async work => {
      try {
        await work(async () => {
          isClosed = true
          await sleep(DRAIN_MS)
        })
      } finally {
        isClosed = false
      }
    },
  }
}

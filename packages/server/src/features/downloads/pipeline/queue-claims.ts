import { epochSeconds, type Clock } from '../../../platform/clock.ts'
import type { QueueItem } from '../queue-item.ts'
import type { RunMode } from '../claimable-items.store.ts'
import type { QueueClaimStore } from '../queue-claims.store.ts'

/** A claim that was not renewed for this time is released. */
export const LEASE_S = 60

/** A lease with less time left than this is renewed: not at every check, because each renewal is a write. */
const RENEW_BELOW_S = 40

/**
 * The claims of this process: its workers hold the items; every other claim of this process in the database is
 * released.
 */
export interface QueueClaims {
  /** Releases lost claims, then claims the next item. */
  claim(mode: RunMode): Promise<QueueItem | undefined>
  /** Whether a held item is still claimed for this process; renews the lease in time. */
  isHeld(id: string): Promise<boolean>
  /** Records in memory that no worker holds the item, whether or not the database could record its result. */
  endHold(id: string): void
  /** Releases what this process claimed and no worker holds, and claims whose lease has ended. Returns how many. */
  releaseLost(): Promise<number>
}

interface Deps {
  claimStore: Pick<QueueClaimStore, 'claim' | 'isClaimedBy' | 'renew' | 'releaseLost'>
  owner: string
  clock: Clock
}

export function createQueueClaims({ claimStore, owner, clock }: Deps): QueueClaims {
  /** Ends of the leases of held items, Unix seconds. */
  const held = new Map<string, number>()
  // One at a time: an item that is being claimed is not held yet, and must not be treated as lost.
  let previous: Promise<unknown> = Promise.resolve()
  const runInOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const result = previous.then(work)
    previous = result.catch(() => undefined)
    return result
  }
  const releaseLost = async () => claimStore.releaseLost(owner, [...held.keys()], epochSeconds(clock))

  return {
    claim: mode =>
      runInOrder(async () => {
        await releaseLost()
        const now = epochSeconds(clock)
        const item = await claimStore.claim(mode, { owner, leasedUntil: now + LEASE_S }, now)
        if (item) held.set(item.videoId, now + LEASE_S)
        return item
      }),
    async isHeld(id) {
      const now = epochSeconds(clock)
      if ((held.get(id) ?? 0) - now >= RENEW_BELOW_S) return claimStore.isClaimedBy(id, owner)
      const leasedUntil = now + LEASE_S
      const isRenewed = await claimStore.renew(id, { owner, leasedUntil })
      if (isRenewed && held.has(id)) held.set(id, leasedUntil)
      return isRenewed
    },
    endHold: id => void held.delete(id),
    releaseLost: () => runInOrder(releaseLost),
  }
}

import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../../../platform/clock.ts'
import type { PublicationClaim, PublicationStore, StoredPublication } from '../publications.store.ts'
import { ClaimLostError } from './claim-lost.ts'

/** Another process completes a publication whose lease was not renewed for this time. */
export const PUBLISH_LEASE_S = 60
const RENEW_MS = (PUBLISH_LEASE_S * 1000) / 4

/** The claim of a publication, which is renewed regularly until it is lost. */
export interface PublicationLease {
  /** @throws ClaimLostError when another process has or may have claimed the publication */
  check(): void
  /** Renews the claim now. @throws ClaimLostError like {@link check} */
  renew(): Promise<void>
  end(): void
}

interface Deps {
  publications: Pick<PublicationStore, 'renew'>
  newClaim: () => PublicationClaim
  clock: Clock
  log: Logger
}

export function holdPublication(
  { videoId, leasedUntil }: Pick<StoredPublication, 'videoId' | 'leasedUntil'>,
  { publications, newClaim, clock, log }: Deps,
): PublicationLease {
  let heldUntil = leasedUntil ?? 0
  let isLost = false

  async function renew() {
    // The database can store it later than it is sent.
    const claim = newClaim()
    try {
      if (await publications.renew(videoId, claim)) heldUntil = claim.leasedUntil
      else isLost = true
    } catch (error) {
      log.warn({ err: error, video: videoId }, 'the claim of a publication could not be renewed')
    }
  }

  const check = () => {
    if (isLost || epochSeconds(clock) >= heldUntil) throw new ClaimLostError()
  }
  const timer = setInterval(() => void renew(), RENEW_MS)
  return {
    check,
    async renew() {
      await renew()
      check()
    },
    end: () => clearInterval(timer),
  }
}

import { epochSeconds, type Clock } from '../platform/clock.ts'
import type { ScheduleLimitStore } from './schedule-limits.store.ts'
import type { SitePauseStore } from '../site/site-pauses.store.ts'

/** The longest pause of a host and the longest delay of a retry: a longer one was set while the clock was ahead. */
const MAX_WAIT_S = 24 * 3600

interface Deps {
  pauses: SitePauseStore
  scheduleLimits: ScheduleLimitStore
  clock: Clock
}

/** Corrects waiting times that a wrong clock made too long. */
export const createShortenWaits =
  ({ pauses, scheduleLimits: limits, clock }: Deps) =>
  async () => {
    const latest = epochSeconds(clock) + MAX_WAIT_S
    await pauses.liftBeyond(latest)
    await limits.bringForward(latest)
  }

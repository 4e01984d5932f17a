import { epochSeconds, type Clock } from '../platform/clock.ts'
import type { ScheduleLimitStore } from './schedule-limits.store.ts'
import type { SitePauseStore } from '../site/site-pauses.store.ts'

/** The longest pause of a host and the longest delay of a retry: a longer one was set while the clock was ahead. */
const WAIT_LONGEST_S = 24 * 3600

interface Deps {
  pauses: SitePauseStore
  futureTimes: ScheduleLimitStore
  clock: Clock
}

/** Corrects waiting times that a wrong clock made too long. */
export const createShortenWaits =
  ({ pauses, futureTimes: farTimes, clock }: Deps) =>
  async () => {
    const latest = epochSeconds(clock) + WAIT_LONGEST_S
    await pauses.liftBeyond(latest)
    await farTimes.bringForward(latest)
  }

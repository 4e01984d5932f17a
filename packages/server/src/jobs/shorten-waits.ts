import { epochSeconds, type Clock } from '../platform/clock.ts'
import type { FutureTimesStore } from './schedule-limits.store.ts'
import type { HostPauseStore } from '../site/site-pauses.store.ts'

/** No host is ever paused for longer, and nothing that failed waits longer: what does was told so by a clock that was ahead. */
const WAIT_LONGEST_S = 24 * 3600

interface Deps {
  pauses: HostPauseStore
  futureTimes: FutureTimesStore
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

import { APP_CONFIG_DEFAULTS, type AppConfig } from '@tubecellar/core/contract'
import * as z from 'zod'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { epochSeconds, MAX_CLOCK_ERROR_S, type Clock } from '../../platform/clock.ts'
import type { SettingsStore } from '../settings/index.ts'

const NAME = 'feed_checks'

/** The interval varies by this part, so that the checks of many archives do not meet. */
const JITTER = 0.1

const State = z.object({ /** Unix seconds. */ nextAt: z.int() }).catch({ nextAt: 0 })

interface Deps {
  state: SettingsStore
  schedules: { list(): Awaitable<readonly { readonly name: string }[]> }
  appSettings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: Pick<JobQueue, 'enqueue'>
  clock: Clock
}

/** Starts the check of the feeds of subscriptions, while scans are scheduled (docs/spec/subscriptions.md#feeds). */
export function createFeedChecks({ state, schedules, appSettings, jobs, clock }: Deps): { runIfDue(): Promise<void> } {
  return {
    async runIfDue() {
      const now = epochSeconds(clock)
      const { subscriptions } = await appSettings.getAppConfig()
      const minutes = subscriptions.feed_minutes ?? APP_CONFIG_DEFAULTS.subscriptions.feed_minutes ?? 0
      const intervalS = minutes * 60
      if (intervalS === 0) return
      // A clock that was set back must not postpone the check for long.
      const isDue = ({ nextAt }: z.output<typeof State>) =>
        nextAt <= now || nextAt > now + intervalS * (1 + JITTER) + MAX_CLOCK_ERROR_S
      if (!isDue(State.parse(await state.get(NAME)))) return
      if (!(await schedules.list()).some(({ name }) => name === 'update_subscribed')) return
      let isStarted = false
      // Another process may start it at the same time.
      await state.update(NAME, stored => {
        isStarted = isDue(State.parse(stored))
        return isStarted ? { nextAt: now + Math.round(intervalS * (1 - JITTER + 2 * JITTER * Math.random())) } : stored
      })
      if (isStarted) await jobs.enqueue('check_feeds', {}, { dedupeKey: 'check_feeds' })
    },
  }
}

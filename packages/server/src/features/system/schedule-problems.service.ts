import type { Problem } from '@tubecellar/core/contract'
import { systemTexts } from '../../messages/system.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { DiagnosticsStore } from './diagnostics.store.ts'

interface ScheduleProblemDeps {
  readonly store: Pick<DiagnosticsStore, 'countSubscriptions'>
  readonly schedules: { list(): Awaitable<readonly { readonly name: string }[]> }
}

/** Problems of the schedules, in the form of `ping`. */
export interface ScheduleProblems {
  /** Empty without subscriptions, and if their scans are scheduled. */
  list(): Promise<Problem[]>
}

export const createScheduleProblems = ({ store, schedules }: ScheduleProblemDeps): ScheduleProblems => ({
  async list() {
    const scheduled = await schedules.list()
    if (scheduled.some(({ name }) => name === 'update_subscribed')) return []
    const subscriptions = await store.countSubscriptions()
    if (subscriptions === 0) return []
    return [
      {
        code: 'scans-not-scheduled',
        severity: 'warning',
        blocks: 'nothing',
        message: `${systemTexts.nothingIsScheduled} ${systemTexts.subscriptionsAreNotScanned(subscriptions)}`,
        fix: systemTexts.scheduleScans,
      },
    ]
  },
})

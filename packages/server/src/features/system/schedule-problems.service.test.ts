import { expect, it } from 'vitest'
import { createScheduleProblems } from './schedule-problems.service.ts'

const problemsOf = (subscriptions: number, scheduled: readonly string[]) =>
  createScheduleProblems({
    store: { countSubscriptions: () => subscriptions },
    schedules: { list: () => scheduled.map(name => ({ name })) },
  }).list()

it('reports that nothing is scheduled while there are subscriptions', async () => {
  await expect(problemsOf(2, ['run_backup'])).resolves.toMatchObject([
    {
      code: 'scans-not-scheduled',
      severity: 'warning',
      blocks: 'nothing',
      message: 'Nothing is scheduled for subscriptions. 2 subscriptions are not checked for new videos.',
    },
  ])
})

it('reports nothing without subscriptions, or with a schedule of the scans', async () => {
  await expect(problemsOf(0, [])).resolves.toEqual([])
  await expect(problemsOf(1, ['update_subscribed'])).resolves.toEqual([])
})

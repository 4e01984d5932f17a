// @vitest-environment happy-dom
import { expect } from 'vitest'
import { reject } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useSchedules } from './use-schedules.ts'

const stored = (schedule: string) => ({
  name: 'update_subscribed',
  schedule,
  schedule_human: '',
  last_run_at: null,
  config: {},
})

async function open({ transport, render }: HookTest) {
  transport.on('listSchedules', () => [stored('0 8 *')])
  transport.on('listNotificationTargets', () => ({}))
  const hook = await render(useSchedules)
  await hook.until(({ view }) => view.schedules.tag === 'ready' && view.targets.tasks.tag === 'ready')
  return hook
}

describeHook('useSchedules', testHook => {
  testHook('saves a schedule, and shows why one was rejected', async test => {
    const hook = await open(test)
    const key = 'update_subscribed.schedule'
    const field = () => {
      const { schedules } = hook.result.view
      return schedules.tag === 'ready' ? schedules.value.find(({ field: each }) => each.key === key)?.field : undefined
    }
    await hook.until(() => field()?.text === '0 8 *')
    test.transport.on('setSchedule', () => reject(400, 'Not that often.'))
    hook.result.actions.edit(key, '0 9 *')
    await hook.until(() => field()?.canUpdate)
    hook.result.actions.update(key)
    await hook.until(() => field()?.error?.includes('Not that often.'))
    test.transport.on('setSchedule', () => stored('0 9 *'))
    test.transport.on('listSchedules', () => [stored('0 9 *')])
    hook.result.actions.update(key)
    await hook.until(() => field()?.isSaved)
    expect(field()?.text).toBe('0 9 *')
  })

  testHook('adds a notification target, and nothing for a blank URL', async test => {
    test.transport.on('addNotificationTarget', () => ({}))
    const hook = await open(test)
    expect(await hook.result.actions.addTarget.run({ task: 'download_pending', url: ' ' })).toBe(false)
    expect(hook.sent('addNotificationTarget')).toEqual([])
    expect(await hook.result.actions.addTarget.run({ task: 'download_pending', url: 'json://host' })).toBe(true)
    await hook.until(() => hook.sent('listNotificationTargets').length > 1)
  })

  testHook('shows why the schedules and targets could not be loaded', async ({ transport, render }) => {
    transport.on('listSchedules', () => reject(403, 'Not allowed.'))
    transport.on('listNotificationTargets', () => reject(403, 'Not allowed.'))
    const hook = await render(useSchedules)
    await hook.until(({ view }) => view.schedules.tag === 'failed' && view.targets.tasks.tag === 'failed')
  })
})

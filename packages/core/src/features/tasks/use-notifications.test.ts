// @vitest-environment happy-dom
import { expect } from 'vitest'
import { notificationCommandTexts } from '../../messages/en/tasks.ts'
import { notificationFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { NOTIFICATION_POLL_MS } from './notifications.machine.ts'
import { useNotifications } from './use-notifications.ts'

describeHook('useNotifications', testHook => {
  testHook('polls while a task runs, and no longer when it has finished', async ({ transport, clock, render }) => {
    transport.on('listNotifications', () => [notificationFixture({ title: 'Downloading' })])
    const hook = await render(() => useNotifications())
    await hook.until(({ view }) => view.items[0]?.title === 'Downloading' && view.isPolling)
    transport.on('listNotifications', () => [])
    await clock.advance(NOTIFICATION_POLL_MS)
    await hook.until(({ view }) => view.items.length === 0 && !view.isPolling)
    const asked = hook.sent('listNotifications').length
    await clock.advance(10 * NOTIFICATION_POLL_MS)
    expect(hook.sent('listNotifications')).toHaveLength(asked)
  })

  testHook('stops a task', async ({ transport, render }) => {
    transport.on('listNotifications', () => [notificationFixture({ id: 'task1' })])
    transport.on('stopTask', () => new Promise(() => undefined))
    const hook = await render(() => useNotifications('download'))
    await hook.until(({ view }) => view.items.length === 1)
    void hook.result.actions.stop.run('task1')
    await hook.until(({ view }) => view.items[0]?.isStopping)
    expect(hook.sent('stopTask').map(({ params }) => params['id'])).toEqual(['task1'])
  })

  testHook('polls immediately after a task was stopped', async ({ transport, render }) => {
    transport.on('listNotifications', () => [notificationFixture({ id: 'task1' })])
    transport.on('stopTask', () => null)
    const hook = await render(() => useNotifications('download'))
    await hook.until(({ view }) => view.items.length === 1)
    const polls = hook.sent('listNotifications').length
    void hook.result.actions.stop.run('task1')
    await hook.until(() => hook.sent('listNotifications').length > polls)
  })

  testHook('reports that a task had ended before it was stopped', async ({ transport, render }) => {
    transport.on('listNotifications', () => [notificationFixture({ id: 'task1' })])
    transport.on('stopTask', () => null)
    const run = { task_id: 'task1', name: 'download_pending', result: null, traceback: null, date_done: 'False' }
    transport.on('getTask', () => ({ ...run, status: 'REVOKED' as const }))
    const hook = await render(() => useNotifications('download'))
    await hook.until(({ view }) => view.items.length === 1)
    await hook.result.actions.stop.run('task1')
    expect(hook.notice).toBeUndefined()
    transport.on('getTask', () => ({ ...run, status: 'SUCCESS' as const }))
    await hook.result.actions.stop.run('task1')
    expect(hook.notice).toBe(notificationCommandTexts.hadEnded)
  })

  testHook('leaves out the notifications of other pages', async ({ transport, render }) => {
    transport.on('listNotifications', () => [notificationFixture({ group: 'setting:backup' })])
    const hook = await render(() => ({ here: useNotifications('download'), all: useNotifications() }))
    await hook.until(({ all }) => all.view.items.length === 1)
    expect(hook.result.here.view.items).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { notificationFixture } from '../../testing/index.ts'
import { notificationsView } from './notifications.view.ts'
import { notificationCommandTexts } from '../../messages/en/tasks.ts'

const data = (...notifications: ReturnType<typeof notificationFixture>[]) => ({
  notifications,
  stoppingIds: [],
  canStop: true,
  isPolling: true,
})

it('shows the task and its progress', () => {
  expect(notificationsView(data(notificationFixture())).items[0]).toMatchObject({
    title: 'Downloading',
    lines: ['Downloading: How a river moved four kilometers overnight', 'Video 2 of 6'],
    progress: 0.62,
    percent: '62%',
    stopLabel: notificationCommandTexts.stop,
    isStopping: false,
    canClose: false,
  })
})

it('offers to stop a task once, only if the task supports it and the user has the permission', () => {
  expect(notificationsView({ ...data(notificationFixture()), canStop: false }).items[0]?.stopLabel).toBeNull()
  expect(notificationsView(data(notificationFixture({ api_stop: false }))).items[0]?.stopLabel).toBeNull()
  expect(notificationsView(data(notificationFixture({ command: 'STOP' }))).items[0]?.isStopping).toBe(true)
  const requested = { ...data(notificationFixture({ id: 'x' })), stoppingIds: ['x'] }
  expect(notificationsView(requested).items[0]?.isStopping).toBe(true)
})

it('shows the tasks of a page, and tasks without a group from old servers', () => {
  const all = data(
    notificationFixture({ id: 'd', group: 'download:run' }),
    notificationFixture({ id: 's', group: 'setting:backup' }),
    notificationFixture({ id: 'r', group: 'reindex:run' }),
    notificationFixture({ id: 'old', group: '' }),
  )
  const idsOn = (page: 'download' | 'setting' | 'channel' | 'all') =>
    notificationsView(all, page).items.map(({ id }) => id)
  expect(idsOn('download')).toEqual(['d', 'old'])
  expect(idsOn('setting')).toEqual(['s', 'old'])
  expect(idsOn('channel')).toEqual(['r', 'old'])
  expect(idsOn('all')).toEqual(['d', 's', 'r', 'old'])
})

import { beforeEach, expect, it } from 'vitest'
import { describeEngines } from '../../testing/describe-engines.ts'
import { createNotificationTargetStore, type NotificationTargetStore } from './notification-targets.store.ts'

describeEngines('notification targets', openTestDatabase => {
  let targets: NotificationTargetStore

  beforeEach(async () => {
    targets = createNotificationTargetStore(await openTestDatabase())
    await targets.add({ task: 'rescan', url: 'tgram://b' })
    await targets.add({ task: 'rescan', url: 'tgram://a' })
    await targets.add({ task: 'download', url: 'tgram://b' })
  })

  it('are listed in the order they were added, each once', async () => {
    await targets.add({ task: 'rescan', url: 'tgram://b' })
    expect(await targets.list()).toEqual([
      { task: 'rescan', url: 'tgram://b' },
      { task: 'rescan', url: 'tgram://a' },
      { task: 'download', url: 'tgram://b' },
    ])
    expect(await targets.listForTask('rescan')).toEqual(['tgram://b', 'tgram://a'])
    expect(await targets.listForTask('none')).toEqual([])
  })

  it('are removed one by one, or all of a task', async () => {
    await targets.remove('rescan', 'tgram://b')
    expect(await targets.listForTask('rescan')).toEqual(['tgram://a'])
    await targets.remove('rescan')
    expect(await targets.list()).toEqual([{ task: 'download', url: 'tgram://b' }])
  })
})

// @vitest-environment happy-dom
import { expect } from 'vitest'
import { accountFixture, channelFixture, reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useSubscription } from './use-subscription.ts'

const channel = { kind: 'channel', id: 'UC1', isSubscribed: true } as const

describeHook('useSubscription', testHook => {
  testHook('unsubscribes once while the request runs, with undo', async ({ transport, render }) => {
    let answer = () => {}
    const answered = new Promise<void>(resolve => (answer = resolve))
    transport.on('updateChannel', async () => {
      await answered
      return channelFixture()
    })
    const hook = await render(useSubscription)
    void hook.result(channel).run()
    await hook.until(change => change(channel).isPending())
    answer()
    await hook.until(change => !change(channel).isPending())
    expect(hook.core.undo()).toBe(true)
    await hook.until(() => hook.sent('updateChannel').length === 2)
    expect(hook.sent('updateChannel').map(({ body }) => body)).toEqual([
      { channel_subscribed: false },
      { channel_subscribed: true },
    ])
  })

  testHook('shows why a change was rejected', async ({ transport, render }) => {
    transport.on('updateChannel', () => reject(400, 'Not now.'))
    const hook = await render(useSubscription)
    expect(await hook.result(channel).run()).toBe(false)
    expect(hook.notice).toBe('Not now.')
  })

  testHook('offers viewers no change of a channel', async ({ transport, render }) => {
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const hook = await render(useSubscription)
    expect(hook.result(channel).isAllowed).toBe(false)
  })
})

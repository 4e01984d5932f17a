// @vitest-environment happy-dom
import { expect } from 'vitest'
import { accountFixture, channelFixture, pageFixture, reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useChannels } from './use-channels.ts'

describeHook('useChannels', testHook => {
  testHook('lists the channels, or shows why they could not be loaded', async ({ transport, render }) => {
    transport.on('listChannels', () => reject(403, 'Not allowed.'))
    const hook = await render(() => useChannels({ page: 0 }))
    await hook.until(({ view }) => view.list.tag === 'failed')
    transport.on('listChannels', () => pageFixture([channelFixture()]))
    hook.result.actions.refresh()
    await hook.until(({ view }) => view.list.tag === 'ready' && view.list.value.rows.length === 1)
  })

  testHook('has a form to subscribe for staff only', async ({ transport, render }) => {
    transport.on('listChannels', () => pageFixture([]))
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const hook = await render(() => useChannels({ page: 0 }))
    expect(hook.result.view.subscribe).toBeNull()
  })
})

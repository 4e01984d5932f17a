// @vitest-environment happy-dom
import { expect } from 'vitest'
import { reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useMarkAllWatched } from './use-mark-all-watched.ts'

describeHook('useMarkAllWatched', testHook => {
  testHook('marks all videos after a confirmation, and shows why that failed', async ({ transport, render }) => {
    transport.on('setWatched', () => reject(500, 'Busy.'))
    const hook = await render(() => useMarkAllWatched('UC1', { of: 'channel', count: 12 }))
    void hook.result.run(true)
    await hook.until(({ confirmation }) => confirmation !== null)
    expect(hook.sent('setWatched')).toEqual([])
    hook.result.choose('go')
    await hook.until(({ confirmation }) => confirmation?.error)
    transport.on('setWatched', ({ body }) => body)
    hook.result.choose('go')
    await hook.until(({ confirmation }) => confirmation === null)
    expect(hook.sent('setWatched').at(-1)?.body).toEqual({ id: 'UC1', is_watched: true })
  })
})

// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../../testing/test-hook.tsx'
import { useToggleWatched } from './use-toggle-watched.ts'

describeHook('useToggleWatched', testHook => {
  testHook('marks a video, and stays the same without another render', async ({ transport, clock, render }) => {
    transport.on('setWatched', ({ body }) => body)
    transport.on('clearProgress', () => undefined)
    const hook = await render(useToggleWatched)
    const { result: toggle, renders } = hook
    toggle({ id: 'v1', isWatched: false })
    await clock.advance(1000)
    await hook.until(() => hook.notice === 'Marked as watched')
    expect(hook.result).toBe(toggle)
    expect(hook.renders).toBe(renders)
    toggle({ id: 'v1', isWatched: true })
    await hook.until(() => hook.notice === 'Marked as unwatched')
    const flags = hook.sent('setWatched').map(({ body }) => body)
    expect(flags).toEqual([true, false].map(isOn => ({ id: 'v1', is_watched: isOn })))
  })
})

// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../../testing/test-hook.tsx'
import { useToggleWatched } from './use-toggle-watched.ts'

describeHook('useToggleWatched', testHook => {
  testHook(
    'shows which videos are being marked, with a function that stays the same',
    async ({ transport, clock, render }) => {
      let answer = () => {}
      const answered = new Promise<void>(resolve => (answer = resolve))
      transport.on('setWatched', async ({ body }) => {
        await answered
        return body
      })
      const hook = await render(useToggleWatched)
      const { toggleWatched } = hook.result
      toggleWatched('v1', true)
      await hook.until(({ pendingIds }) => pendingIds.includes('v1'))
      answer()
      await clock.advance(1000)
      await hook.until(({ pendingIds }) => pendingIds.length === 0)
      expect(hook.result.toggleWatched).toBe(toggleWatched)
      expect(hook.sent('setWatched').map(({ body }) => body)).toEqual([{ id: 'v1', is_watched: true }])
    },
  )
})

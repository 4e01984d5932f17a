// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../testing/test-hook.tsx'
import { useOwned } from './use-owned.ts'

describeHook('useOwned', testHook => {
  testHook('has a running object while it is shown, and stops it when it is hidden or removed', async ({ render }) => {
    const running = new Set<object>()
    const hook = await render(() =>
      useOwned(() => {
        const owned = { stop: () => void running.delete(owned) }
        running.add(owned)
        return owned
      }),
    )
    await hook.until(owned => running.has(owned))
    await hook.hide()
    expect(running.has(hook.result)).toBe(false)
    await hook.show()
    await hook.until(owned => running.has(owned))
    const last = hook.result
    hook.unmount()
    expect(running.has(last)).toBe(false)
  })
})

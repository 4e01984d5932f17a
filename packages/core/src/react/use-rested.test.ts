// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../testing/test-hook.tsx'
import { useRested } from './use-rested.ts'

describeHook('useRested', testHook => {
  testHook('is true once the key has not changed for the time', async ({ clock, render }) => {
    const first: { key: string | null } = { key: 'a' }
    const hook = await render(({ key }: typeof first) => useRested(key, 100), first)
    expect(hook.result).toBe(false)
    await clock.advance(60)
    await hook.rerender({ key: 'b' })
    await clock.advance(60)
    expect(hook.result).toBe(false)
    await clock.advance(40)
    await hook.until(isRested => isRested)
    await hook.rerender({ key: null })
    expect(hook.result).toBe(false)
  })
})

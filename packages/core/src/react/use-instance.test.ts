// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../testing/test-hook.tsx'
import { useInstance } from './use-instance.ts'

describeHook('useInstance', testHook => {
  testHook('keeps its object until a dependency changes', async ({ render }) => {
    const hook = await render(({ id }) => useInstance(() => ({ id }), [id]), { id: 1 })
    const first = hook.result
    await hook.rerender({ id: 1 })
    await hook.hide()
    await hook.show()
    expect(hook.result).toBe(first)
    await hook.rerender({ id: 2 })
    expect(hook.result).toEqual({ id: 2 })
  })
})

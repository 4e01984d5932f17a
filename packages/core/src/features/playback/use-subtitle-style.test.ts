// @vitest-environment happy-dom
import { describeHook } from '../../testing/test-hook.tsx'
import { useSubtitleStyle } from './use-subtitle-style.ts'

describeHook('useSubtitleStyle', testHook => {
  testHook('stores a change for the next player', async ({ render }) => {
    const hook = await render(useSubtitleStyle)
    const size = hook.result.style.size === 'large' ? 'small' : 'large'
    hook.result.change({ size })
    await hook.until(({ style: look }) => look.size === size)
    const next = await render(useSubtitleStyle)
    await next.until(({ style: look }) => look.size === size)
  })
})

// @vitest-environment happy-dom
import { describeHook } from '../testing/test-hook.tsx'
import { useActor } from './use-actor.ts'
import { useCore } from './core-provider.ts'

describeHook('useActor', testHook => {
  testHook('shows a change that happened while the component was hidden', async ({ render }) => {
    const hook = await render(() => useActor(useCore().notice))
    await hook.hide()
    hook.core.notice.send({ type: 'show', notice: { text: 'Copied', isError: false } })
    await hook.show()
    await hook.until(notice => notice?.text === 'Copied')
  })
})

// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../testing/test-hook.tsx'
import { useConfirmation } from './use-confirmation.ts'

describeHook('useConfirmation', testHook => {
  testHook('runs the current action of a choice once, and closes', async ({ render }) => {
    const ran: string[] = []
    const hook = await render(({ id }) => useConfirmation({ delete: async () => void ran.push(id) }), { id: 'one' })
    hook.result.actions.choose('delete')
    hook.result.actions.open()
    await hook.until(({ state }) => state.tag === 'open')
    await hook.rerender({ id: 'two' })
    hook.result.actions.choose('unknown')
    hook.result.actions.choose('delete')
    hook.result.actions.choose('delete')
    await hook.until(({ state }) => state.tag === 'closed')
    expect(ran).toEqual(['two'])
  })

  testHook('shows the end of an action that was running while the screen was hidden', async ({ render }) => {
    let finish = () => {}
    const finished = new Promise<void>(resolve => (finish = resolve))
    const hook = await render(() => useConfirmation({ delete: () => finished }))
    hook.result.actions.open()
    hook.result.actions.choose('delete')
    await hook.until(({ state }) => state.tag === 'working')
    await hook.hide()
    finish()
    await hook.show()
    await hook.until(({ state }) => state.tag === 'closed')
  })

  testHook('can be tried again or canceled after a failure', async ({ render }) => {
    let tries = 0
    const hook = await render(() => useConfirmation({ delete: () => Promise.reject(new Error(`No. ${++tries}`)) }))
    hook.result.actions.open()
    hook.result.actions.choose('delete')
    await hook.until(({ state }) => state.tag === 'failed')
    hook.result.actions.choose('delete')
    await hook.until(() => tries === 2)
    await hook.until(({ state }) => state.tag === 'failed')
    hook.result.actions.cancel()
    await hook.until(({ state }) => state.tag === 'closed')
  })
})

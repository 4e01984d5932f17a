// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../testing/test-hook.tsx'
import { useQuestion } from './use-confirm-command.ts'

const question = { title: 'Restore a.zip?', detail: 'This replaces the library.', label: 'Restore' }

describeHook('useQuestion', testHook => {
  testHook('shows the requested confirmation and runs its command', async ({ render }) => {
    let runs = 0
    const hook = await render(useQuestion)
    expect(hook.result.view).toBeNull()
    hook.result.ask({ ...question, run: async () => void runs++ })
    await hook.until(({ view }) => view?.title === 'Restore a.zip?')
    hook.result.actions.choose('go')
    await hook.until(({ view }) => view === null)
    expect(runs).toBe(1)
  })

  testHook('can only be canceled until its details are loaded', async ({ render }) => {
    let load = (_text: string) => {}
    const loadDetail = () => new Promise<string>(resolve => (load = resolve))
    const hook = await render(useQuestion)
    hook.result.ask({ ...question, loadDetail, run: async () => undefined })
    await hook.until(({ view }) => view?.choices.length === 0)
    load('Adds 3 videos.')
    await hook.until(({ view }) => view?.choices.length === 1)
    expect(hook.result.view?.detail).toBe('This replaces the library.\nAdds 3 videos.')
  })
})

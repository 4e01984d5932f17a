// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../../testing/test-hook.tsx'
import { SEARCH_DEBOUNCE_MS } from './search-box.machine.ts'
import { useSearchBox } from './use-search-box.ts'

describeHook('useSearchBox', testHook => {
  testHook('reports a typed query when typing pauses, but not that of the URL', async ({ clock, render }) => {
    const searched: string[] = []
    const hook = await render(() => useSearchBox('lamp', query => searched.push(query)))
    expect(hook.result.state).toMatchObject({ text: 'lamp', query: 'lamp' })
    hook.result.box.send({ type: 'typed', text: 'oil' })
    await hook.until(({ state }) => state.text === 'oil')
    expect(searched).toEqual([])
    await clock.advance(SEARCH_DEBOUNCE_MS)
    await hook.until(({ state }) => state.query === 'oil')
    expect(searched).toEqual(['oil'])
    hook.result.box.send({ type: 'typed', text: 'lamp' })
    hook.result.box.send({ type: 'submitted' })
    await hook.until(({ state }) => state.query === 'lamp')
    expect(searched).toEqual(['oil'])
  })
})

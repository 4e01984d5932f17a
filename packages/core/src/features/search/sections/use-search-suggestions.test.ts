// @vitest-environment happy-dom
import { expect } from 'vitest'
import type { SearchSuggestion } from '../../../contract/index.ts'
import { pingFixture } from '../../../testing/index.ts'
import { describeHook } from '../../../testing/test-hook.tsx'
import { useSearchSuggestions } from './use-search-suggestions.ts'

const suggestions: readonly SearchSuggestion[] = [
  { kind: 'recent', text: 'old lamp', query: 'old lamp', id: null },
  { kind: 'channel', text: 'Lamp & Lathe', query: 'channel:"Lamp & Lathe"', id: 'UC1' },
  { kind: 'word', text: 'lampblack', query: 'lampblack', id: null },
  { kind: 'video', text: 'Re-wicking a lamp', query: 'Re-wicking a lamp', id: 'v1' },
]

describeHook('useSearchSuggestions', testHook => {
  testHook('groups the suggestions, with the entered text marked', async ({ transport, render }) => {
    transport.on('listSearchSuggestions', () => ({ suggestions: [...suggestions] }))
    const hook = await render(() => useSearchSuggestions(' Lamp', true))
    await hook.until(({ view }) => view.length === 3)
    expect(hook.result.view.map(({ title, options }) => [title, options.map(({ label }) => label)])).toEqual([
      ['Suggestions', ['lampblack']],
      ['In the archive', ['Lamp & Lathe', 'Re-wicking a lamp']],
      ['Recent searches', ['old lamp']],
    ])
    const [words, archive, recent] = hook.result.view
    expect(words?.options[0]?.text[0]).toEqual({ text: 'lamp', isMatch: true })
    expect(archive?.options.map(({ screen }) => screen.tag)).toEqual(['channel', 'video'])
    expect(recent?.options[0]?.screen).toEqual({ tag: 'search', query: 'old lamp' })
  })

  testHook('removes a recent search, and stores a confirmed one', async ({ transport, render }) => {
    let recent = [...suggestions]
    transport.on('listSearchSuggestions', () => ({ suggestions: recent }))
    transport.on('addRecentSearch', () => undefined)
    transport.on('deleteRecentSearches', () => {
      recent = []
      return undefined
    })
    const hook = await render(() => useSearchSuggestions('', true))
    await hook.until(({ view }) => view.length > 0)
    await hook.result.actions.forget.run(hook.result.view.at(-1)!.options[0]!)
    await hook.until(({ view }) => view.length === 0)
    await hook.result.actions.forgetAll.run()
    expect(hook.sent('deleteRecentSearches').map(({ query }) => query.get('query'))).toEqual(['old lamp', null])
    expect(await hook.result.actions.store.run('  ')).toBe(false)
    expect(await hook.result.actions.store.run(' lamp ')).toBe(true)
    expect(hook.sent('addRecentSearch').map(({ body }) => body)).toEqual([{ query: 'lamp' }])
  })

  testHook('has none without focus, or on a server without them', async ({ transport, render }) => {
    transport.on('ping', () => pingFixture({ version: 'v0.5.8' }))
    const hook = await render(() => [useSearchSuggestions('lamp', true).view, useSearchSuggestions('x', false).view])
    await hook.settle()
    expect(hook.result).toEqual([[], []])
    expect(hook.sent('listSearchSuggestions')).toEqual([])
  })
})

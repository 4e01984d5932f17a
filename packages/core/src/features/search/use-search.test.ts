// @vitest-environment happy-dom
import { useState } from 'react'
import { expect } from 'vitest'
import { channelFixture, reject } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { SEARCH_DEBOUNCE_MS } from './search-box.machine.ts'
import { useSubscription } from '../subscriptions/use-subscription.ts'
import { useSearch } from './use-search.ts'

/** The hook with a URL. */
function useSearchWithUrl() {
  const [query, setQuery] = useState('')
  return { ...useSearch({ query, onQuery: setQuery }), changeOf: useSubscription(), url: query, open: setQuery }
}

async function open({ transport, render }: HookTest) {
  transport.on('search', () => ({
    queryType: 'simple',
    results: {
      video_results: [],
      channel_results: [channelFixture({ channel_id: 'UC1', channel_subscribed: true })],
      playlist_results: [],
      fulltext_results: [],
    },
  }))
  return render(useSearchWithUrl)
}

describeHook('useSearch', testHook => {
  testHook('searches after a pause in typing, and writes the query to the URL once', async test => {
    const hook = await open(test)
    hook.result.actions.setText('ri')
    await test.clock.advance(SEARCH_DEBOUNCE_MS - 1)
    hook.result.actions.setText('river ')
    await test.clock.advance(SEARCH_DEBOUNCE_MS)
    const { view } = await hook.until(({ url }) => url === 'river')
    expect(view.text).toBe('river ')
    await hook.until(() => hook.sent('search').length > 0)
    expect(hook.sent('search').map(({ query }) => query.get('query'))).toEqual(['river'])
  })

  testHook('follows the URL', async test => {
    const hook = await open(test)
    hook.result.actions.setText('river')
    hook.result.actions.submit()
    await hook.until(({ url }) => url === 'river')
    hook.result.open('lamp')
    await hook.until(({ view }) => view.text === 'lamp')
    await hook.settle()
    expect(hook.result.url).toBe('lamp')
  })

  testHook('keeps the text while the screen is hidden, and follows the URL that changed meanwhile', async test => {
    const hook = await open(test)
    hook.result.actions.setText('river')
    await hook.until(({ view }) => view.text === 'river')
    await hook.hide()
    await hook.show()
    expect(hook.result.view.text).toBe('river')
    hook.result.actions.submit()
    await hook.until(({ url }) => url === 'river')
    await hook.hide()
    hook.result.open('lamp')
    await hook.show()
    await hook.until(({ view }) => view.text === 'lamp')
    await hook.settle()
    expect(hook.result.url).toBe('lamp')
  })

  testHook('unsubscribes from a found channel, with undo, and fetches the results again', async test => {
    test.transport.on('updateChannel', () => channelFixture())
    const hook = await open(test)
    hook.result.actions.setText('river')
    hook.result.actions.submit()
    await hook.until(() => hook.sent('search').length > 0)
    expect(await hook.result.changeOf({ kind: 'channel', id: 'UC1', isSubscribed: true }).run()).toBe(true)
    expect(hook.core.undo()).toBe(true)
    await hook.until(() => hook.sent('updateChannel').length === 2)
    await test.clock.advance(1000)
    await hook.until(() => hook.sent('search').length === 3)
    expect(hook.sent('updateChannel').map(({ body }) => body)).toEqual([
      { channel_subscribed: false },
      { channel_subscribed: true },
    ])
  })

  testHook('shows why a search failed', async test => {
    const hook = await open(test)
    test.transport.on('search', () => reject(400, 'The query is too long.'))
    hook.result.actions.setText('river')
    hook.result.actions.submit()
    await hook.until(({ view }) => JSON.stringify(view).includes('The query is too long.'))
  })
})

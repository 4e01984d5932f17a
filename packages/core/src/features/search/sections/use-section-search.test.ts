// @vitest-environment happy-dom
import { useState } from 'react'
import { expect } from 'vitest'
import type { SearchSection } from '../../../contract/index.ts'
import {
  foundVideoFixture,
  reject,
  sectionsFixture,
  transcriptMatchFixture,
  videoMatchFixture,
} from '../../../testing/index.ts'
import { describeHook, type HookTest } from '../../../testing/test-hook.tsx'
import { SEARCH_DEBOUNCE_MS } from '../search-box.machine.ts'
import { useSectionSearch } from './use-section-search.ts'
import { useVideoPassages } from './use-video-passages.ts'

function useSearchWithUrl() {
  const [url, setUrl] = useState<{ query: string; section: SearchSection | null }>({ query: '', section: null })
  return { ...useSectionSearch({ ...url, onChange: (query, section) => setUrl({ query, section }) }), url }
}

const match = (id: string) => videoMatchFixture({ video: foundVideoFixture({ youtube_id: id }) })

async function open({ transport, render }: HookTest) {
  transport.on('addRecentSearch', () => undefined)
  transport.on('searchSections', ({ query }) => {
    const text = query.get('query') ?? ''
    const isNext = query.get('cursor') === 'second'
    const response = sectionsFixture(text, {
      videos: {
        total: { count: 2, is_exact: true },
        hits: [match(isNext ? 'v2' : 'v1')],
        next_cursor: isNext ? null : 'second',
      },
    })
    const at = text.indexOf('watched:no')
    const filter = { key: 'watched', value: 'no', text: 'watched:no', start: at, end: at + 10 } as const
    return { ...response, query: { ...response.query, filters: at < 0 ? [] : [filter] } }
  })
  return render(useSearchWithUrl)
}

type Search = ReturnType<typeof useSearchWithUrl>
const ready = ({ view }: Search) => (view.results?.tag === 'ready' && !view.results.isStale ? view.results.value : null)
const currentTab = ({ view }: Search) => view.tabs.find(tab => tab.isCurrent)?.label
const ids = (search: Search) => ready(search)?.sections.flatMap(({ hits }) => hits.map(({ id }) => id))

describeHook('useSectionSearch', testHook => {
  testHook('adds passages with a similar meaning, which the server finds in another request', async test => {
    const hook = await open(test)
    const section = { total: { count: 1, is_exact: true }, hits: [transcriptMatchFixture()], next_cursor: null }
    test.transport.on('searchSections', ({ query }) =>
      query.get('section') === 'related'
        ? sectionsFixture('lamp', { related: section })
        : { ...sectionsFixture('lamp', {}), has_related: true },
    )
    hook.result.actions.setText('lamp')
    await test.clock.advance(SEARCH_DEBOUNCE_MS)
    await hook.until(search => ready(search)?.sections.length === 1)
    expect(ready(hook.result)).toMatchObject({
      sections: [{ title: 'Related passages', count: 'in 1 video', showAll: null }],
      empty: null,
      relatedError: null,
    })
  })

  testHook('says why there are no related passages', async test => {
    const hook = await open(test)
    test.transport.on('searchSections', ({ query }) =>
      query.get('section') === 'related'
        ? reject(503, 'The endpoint does not respond.')
        : { ...sectionsFixture('lamp', {}), has_related: true },
    )
    hook.result.actions.setText('lamp')
    await test.clock.advance(SEARCH_DEBOUNCE_MS)
    await hook.until(search => typeof ready(search)?.relatedError === 'string')
    expect(ready(hook.result)?.relatedError).toContain('The endpoint does not respond.')
  })

  testHook('searches after a pause in typing, and stores only searches that are confirmed', async test => {
    const hook = await open(test)
    hook.result.actions.setText('lamp')
    await test.clock.advance(SEARCH_DEBOUNCE_MS)
    await hook.until(search => ready(search)?.total === '2 results')
    expect(hook.result.url).toEqual({ query: 'lamp', section: null })
    expect(hook.sent('addRecentSearch')).toEqual([])
    hook.result.actions.submit()
    await hook.until(() => hook.sent('addRecentSearch').length === 1)
    expect(hook.sent('addRecentSearch')[0]?.body).toEqual({ query: 'lamp' })
  })

  testHook('shows one section with all its pages', async test => {
    const hook = await open(test)
    hook.result.actions.search('lamp')
    await hook.until(ready)
    hook.result.actions.setSection('videos')
    await hook.until(({ view }) => view.results?.tag === 'loading')
    expect(currentTab(hook.result)).toBe('Videos')
    await hook.until(search => ready(search)?.more)
    expect(ids(hook.result)).toEqual(['v1'])
    hook.result.actions.showNext()
    await hook.until(search => ids(search)?.join() === 'v1,v2')
    expect(ready(hook.result)?.more).toBeNull()
    expect(currentTab(hook.result)).toBe('Videos')
  })

  testHook('adds and removes filters in the query', async test => {
    const hook = await open(test)
    hook.result.actions.search('lamp')
    await hook.until(ready)
    hook.result.actions.addTerm('watched:no')
    await hook.until(({ view }) => view.filters.menus.some(({ chips }) => chips.length > 0))
    expect(hook.result.url.query).toBe('lamp watched:no')
    const chip = hook.result.view.filters.menus.flatMap(({ chips }) => chips)[0]
    hook.result.actions.removeFilter(chip!.filter)
    await hook.until(({ url }) => url.query === 'lamp')
    hook.result.actions.addFilter('channel', 'North Light')
    await hook.until(({ url }) => url.query === 'lamp channel:"North Light"')
    hook.result.actions.search('watched:no lamp')
    await hook.until(({ view }) => view.filters.clear !== null && ready(hook.result))
    hook.result.actions.clearFilters()
    await hook.until(({ url }) => url.query === 'lamp')
  })

  testHook('shows why a search failed', async test => {
    const hook = await open(test)
    test.transport.on('searchSections', () => reject(400, 'length:x is not valid.'))
    hook.result.actions.search('length:x')
    await hook.until(({ view }) => view.results?.tag === 'failed' && view.results.message === 'length:x is not valid.')
  })
})

describeHook('useVideoPassages', testHook => {
  testHook('loads all hits of a video when they are needed', async ({ transport, render }) => {
    transport.on('searchSections', ({ query }) => {
      const transcripts = { total: { count: 1, is_exact: true }, hits: [transcriptMatchFixture()], next_cursor: null }
      return sectionsFixture(query.get('query') ?? '', { transcripts })
    })
    const input = { query: 'lamp', videoId: 'kee9Lantern' }
    const hook = await render((isNeeded: boolean) => useVideoPassages({ ...input, isNeeded }), false as boolean)
    await hook.settle()
    expect(hook.sent('searchSections')).toEqual([])
    await hook.rerender(true)
    await hook.until(({ view }) => view?.map(({ time }) => time).join() === '0:01,15:08')
    expect(hook.result.view?.[1]?.frameUrl).toBe('/cache/frames/kee9Lantern/908.jpg')
    const [{ query } = {}] = hook.sent('searchSections')
    expect(query?.toString()).toBe('query=lamp&section=transcripts&video=kee9Lantern&size=1')
  })
})

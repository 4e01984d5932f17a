import { createMemoryStorage } from '@tubecellar/core/testing'
import { describe, expect, it } from 'vitest'
import type { ViewState } from '../ui/list/view-state.ts'
import { createSavedViews, MAX_PLACES } from './saved-views.ts'

const marked = (index: number): ViewState => ({ rows: { section: 1, index } })

describe('how places were left', () => {
  it('is known at the next start, once, as it stood at the end', () => {
    const storage = createMemoryStorage()
    const routes = createSavedViews(storage)
    const memory: ViewState = {}
    routes.stay('/', memory)
    memory.filter = '~rvr'
    memory.rows = { section: 1, index: 3 }
    routes.flush()

    const next = createSavedViews(storage)
    const left = next.take('/')
    expect(left).toEqual({ filter: '~rvr', rows: { section: 1, index: 3 } })
    next.stay('/', left ?? {})
    expect(next.take('/')).toBeUndefined()
  })

  it('is forgotten from the oldest on, and where nothing was moved', () => {
    const storage = createMemoryStorage()
    const routes = createSavedViews(storage)
    routes.stay('/about', { filter: '', rows: { section: 0, index: 0 } })
    for (let page = 0; page < MAX_PLACES + 5; page++) routes.stay(`/?page=${page}`, marked(2))
    routes.stay('/?page=5', marked(7))
    routes.flush()
    const next = createSavedViews(storage)
    expect(next.take('/about')).toBeUndefined()
    expect(next.take('/?page=0')).toBeUndefined()
    expect(next.take('/?page=6')).toEqual(marked(2))
    expect(next.take('/?page=5')).toEqual(marked(7))
  })

  it('keeps nothing that is too long', () => {
    const storage = createMemoryStorage()
    const routes = createSavedViews(storage)
    routes.stay('/', { filter: 'x'.repeat(100_000) })
    routes.stay(`/search?query=${'y'.repeat(100_000)}`, marked(1))
    routes.flush()
    expect((storage.get('ui.places') ?? '').length).toBeLessThan(1000)
  })

  it.each([
    '{',
    'null',
    '"x"',
    '[1, null, ["/"], ["/", 3], [["/"], {}]]',
    '[["/", {"rows": {"section": -1, "index": 1e99}, "lines": {"first": "0"}, "filter": ["a"]}]]',
  ])('is nothing where the file says %s', text => {
    const storage = createMemoryStorage()
    storage.set('ui.places', text)
    expect(createSavedViews(storage).take('/') ?? {}).toEqual({})
  })
})

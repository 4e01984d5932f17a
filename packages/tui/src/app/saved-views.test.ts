import { createMemoryStorage } from '@tubecellar/core/testing'
import { describe, expect, it } from 'vitest'
import type { ViewState } from '../ui/list/view-state.ts'
import { createSavedViews, MAX_SAVED_VIEWS } from './saved-views.ts'

const marked = (index: number): ViewState => ({ rows: { section: 1, index } })

describe('saved views', () => {
  it('are returned once at the next start, with their last state', () => {
    const storage = createMemoryStorage()
    const routes = createSavedViews(storage)
    const memory: ViewState = {}
    routes.record('/', memory)
    memory.filter = '~rvr'
    memory.rows = { section: 1, index: 3 }
    routes.flush()

    const next = createSavedViews(storage)
    const left = next.restore('/')
    expect(left).toEqual({ filter: '~rvr', rows: { section: 1, index: 3 } })
    next.record('/', left ?? {})
    expect(next.restore('/')).toBeUndefined()
  })

  it('drop the oldest views first, and do not store unchanged views', () => {
    const storage = createMemoryStorage()
    const routes = createSavedViews(storage)
    routes.record('/about', { filter: '', rows: { section: 0, index: 0 } })
    for (let page = 0; page < MAX_SAVED_VIEWS + 5; page++) routes.record(`/?page=${page}`, marked(2))
    routes.record('/?page=5', marked(7))
    routes.flush()
    const next = createSavedViews(storage)
    expect(next.restore('/about')).toBeUndefined()
    expect(next.restore('/?page=0')).toBeUndefined()
    expect(next.restore('/?page=6')).toEqual(marked(2))
    expect(next.restore('/?page=5')).toEqual(marked(7))
  })

  it('do not store texts that are too long', () => {
    const storage = createMemoryStorage()
    const routes = createSavedViews(storage)
    routes.record('/', { filter: 'x'.repeat(100_000) })
    routes.record(`/search?query=${'y'.repeat(100_000)}`, marked(1))
    routes.flush()
    expect((storage.get('ui.places') ?? '').length).toBeLessThan(1000)
  })

  it.each([
    '{',
    'null',
    '"x"',
    '[1, null, ["/"], ["/", 3], [["/"], {}]]',
    '[["/", {"rows": {"section": -1, "index": 1e99}, "lines": {"first": "0"}, "filter": ["a"]}]]',
  ])('are empty when the file contains %s', text => {
    const storage = createMemoryStorage()
    storage.set('ui.places', text)
    expect(createSavedViews(storage).restore('/') ?? {}).toEqual({})
  })
})

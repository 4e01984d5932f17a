// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pingFixture, videoFixture } from '../../../testing/index.ts'
import { describeHook } from '../../../testing/test-hook.tsx'
import { useSavedSearchVideos } from './use-saved-search-videos.ts'
import { useSavedSearch, useSavedSearches } from './use-saved-searches.ts'

const saved = { id: 7, name: 'Lamps', query: 'lamp watched:no', created_at: 1_780_000_000 }

describeHook('useSavedSearches', testHook => {
  testHook('lists the saved searches, and saves one', async ({ transport, render }) => {
    transport.on('listSavedSearches', () => ({ data: [saved] }))
    transport.on('addSavedSearch', () => saved)
    const hook = await render(useSavedSearches)
    await hook.until(({ view }) => view?.[0]?.name === 'Lamps')
    expect(await hook.result.actions.save.run({ name: ' ', query: 'lamp' })).toBe(false)
    expect(await hook.result.actions.save.run({ name: ' Lamps ', query: ' lamp ' })).toBe(true)
    expect(hook.sent('addSavedSearch').map(({ body }) => body)).toEqual([{ name: 'Lamps', query: 'lamp' }])
    expect(hook.notice).toBe('Saved the search Lamps')
  })

  testHook('has none on a server without them', async ({ transport, render }) => {
    transport.on('ping', () => pingFixture({ version: 'v0.5.8' }))
    const hook = await render(useSavedSearches)
    await hook.settle()
    expect(hook.result.view).toBeNull()
    expect(hook.sent('listSavedSearches')).toEqual([])
  })
})

describeHook('useSavedSearch', testHook => {
  testHook('renames and, after a confirmation, deletes the search', async ({ transport, render }) => {
    transport.on('listSavedSearches', () => ({ data: [saved] }))
    transport.on('changeSavedSearch', () => saved)
    transport.on('deleteSavedSearch', () => undefined)
    let deleted = 0
    const onDeleted = () => deleted++
    const hook = await render(() => useSavedSearch({ id: 7, onDeleted }))
    await hook.until(({ view }) => view.tag === 'ready' && view.value?.query === 'lamp watched:no')
    expect(await hook.result.actions.rename.run('Lamps')).toBe(false)
    expect(await hook.result.actions.rename.run('Oil lamps')).toBe(true)
    expect(hook.sent('changeSavedSearch')).toMatchObject([{ params: { id: '7' }, body: { name: 'Oil lamps' } }])
    expect(await hook.result.actions.changeQuery.run('lamp watched:no')).toBe(false)
    expect(await hook.result.actions.changeQuery.run('oil lamp')).toBe(true)
    expect(hook.sent('changeSavedSearch').at(-1)?.body).toEqual({ query: 'oil lamp' })
    void hook.result.actions.delete.run()
    await hook.until(({ actions }) => actions.delete.confirmation)
    const { confirmation, choose } = hook.result.actions.delete
    choose(confirmation!.choices[0]!.name)
    await hook.until(() => deleted === 1)
    expect(hook.sent('deleteSavedSearch')).toMatchObject([{ params: { id: '7' } }])
  })

  testHook('is null if it does not exist', async ({ transport, render }) => {
    transport.on('listSavedSearches', () => ({ data: [] }))
    const hook = await render(() => useSavedSearch({ id: 7, onDeleted: () => undefined }))
    await hook.until(({ view }) => view.tag === 'ready' && view.value === null)
  })
})

describeHook('useSavedSearchVideos', testHook => {
  testHook('lists the videos page by page', async ({ transport, render }) => {
    transport.on('listSavedSearchVideos', ({ query }) => {
      const isNext = query.get('cursor') === 'second'
      return {
        data: [videoFixture({ youtube_id: isNext ? 'v2' : 'v1' })],
        total: { count: 2, is_exact: true },
        next_cursor: isNext ? null : 'second',
      }
    })
    const hook = await render(() => useSavedSearchVideos({ id: 7, name: 'Lamps', query: 'lamp' }))
    const ids = ({ view }: typeof hook.result) =>
      view.list.tag === 'ready' ? view.list.value.rows.map(({ id }) => id).join() : ''
    await hook.until(result => ids(result) === 'v1')
    expect(hook.result.total).toBe('2 videos')
    hook.result.actions.showNext()
    await hook.until(result => ids(result) === 'v1,v2')
  })
})

// @vitest-environment happy-dom
import { expect } from 'vitest'
import { USER_CONFIG_DEFAULTS } from '../../contract/index.ts'
import { historyEntryFixture, pageFixture, reject } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { useHistory } from './use-history.ts'

async function open({ transport, render }: HookTest) {
  transport.on('listHistory', ({ query }) => {
    const entries = [historyEntryFixture(), historyEntryFixture({ youtube_id: 'v2', is_watched: true })]
    return pageFixture(query.get('q') === 'nothing' ? [] : entries)
  })
  const hook = await render(() => useHistory())
  await hook.until(({ view }) => view.list.tag === 'ready')
  return hook
}

describeHook('useHistory', testHook => {
  testHook('searches and filters', async test => {
    const hook = await open(test)
    hook.result.actions.search(' nothing ')
    await hook.until(
      ({ view }) => view.list.tag === 'ready' && view.list.value.empty?.title.startsWith('Nothing found'),
    )
    expect(hook.result.view.search).toBe(' nothing ')
    hook.result.actions.search('')
    hook.result.actions.setFilter('watched')
    await hook.until(({ view }) => view.list.tag === 'ready' && view.list.value.rows.length === 2)
    expect(hook.result.view.filters.map(({ label, isCurrent }) => `${label} ${isCurrent}`)).toEqual([
      'All false',
      'In progress false',
      'Watched true',
    ])
    expect(hook.sent('listHistory').map(({ query }) => `${query.get('q')} ${query.get('state')}`)).toEqual([
      'null null',
      'nothing null',
      'null watched',
    ])
  })

  testHook('removes an entry, and clears all after a confirmation', async test => {
    test.transport.on('removeHistoryEntry', () => undefined)
    test.transport.on('clearHistory', () => undefined)
    const hook = await open(test)
    await hook.result.actions.remove.run('20261120-v2')
    expect(hook.sent('removeHistoryEntry').map(({ params }) => params['id'])).toEqual(['20261120-v2'])
    await hook.until(() => hook.sent('listHistory').length === 2)
    const done = hook.result.actions.clear.run()
    await hook.until(({ view }) => view.question?.title === 'Clear your history?')
    expect(hook.sent('clearHistory')).toEqual([])
    hook.result.actions.clear.choose('go')
    expect(await done).toBe(true)
    expect(hook.sent('clearHistory')).toHaveLength(1)
  })

  testHook('is paused and resumed', async test => {
    test.transport.on('updateUserConfig', ({ body }) => ({ ...USER_CONFIG_DEFAULTS, ...(body as object) }))
    const hook = await open(test)
    hook.result.actions.togglePaused()
    await hook.until(({ view }) => view.isPaused && view.pauseLabel === 'Resume history')
    await hook.until(() => hook.sent('updateUserConfig').length === 1)
    hook.result.actions.togglePaused()
    await hook.until(({ view }) => !view.isPaused)
    await hook.until(() => hook.sent('updateUserConfig').length === 2)
    expect(hook.sent('updateUserConfig').map(({ body }) => body)).toEqual([
      { history_paused: true },
      { history_paused: false },
    ])
  })

  testHook('shows why a removal failed', async test => {
    test.transport.on('removeHistoryEntry', () => reject(404, 'History entry not found.'))
    const hook = await open(test)
    await hook.result.actions.remove.run('20261120-v2')
    await hook.until(() => hook.notice === 'History entry not found.')
  })
})

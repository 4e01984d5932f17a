// @vitest-environment happy-dom
import { expect } from 'vitest'
import { listTexts } from '../../messages/en/list.ts'
import { reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useVideoFilters } from './use-video-filters.ts'

const values = { years: [2026], tags: ['tram'], subtitles: [] }
const input = { filters: undefined, channelId: 'UC1', isOpen: false }

describeHook('useVideoFilters', testHook => {
  testHook('loads the values of a channel when its filters are opened', async ({ transport, render }) => {
    transport.on('listVideoFilters', ({ query }) => {
      expect(query.get('channel')).toBe('UC1')
      return values
    })
    const hook = await render(useVideoFilters, input)
    const keys = () => hook.result.view.choices.map(({ key }) => key)
    expect(keys()).toEqual(['length', 'resolution'])
    await hook.rerender({ ...input, isOpen: true })
    await hook.until(() => keys().includes('tag') && keys().includes('year'))
    expect(keys()).not.toContain('type')
  })

  testHook('shows why the values are missing, and loads them on request', async ({ transport, render }) => {
    transport.on('listVideoFilters', () => reject(400, 'The database is locked.'))
    const hook = await render(() => useVideoFilters({ ...input, isOpen: true }))
    const { view } = await hook.until(shown => shown.view.failure)
    expect(view.failure).toEqual({ title: listTexts.videoFiltersNotLoaded, detail: 'The database is locked.' })
    transport.on('listVideoFilters', () => values)
    hook.result.actions.refresh()
    await hook.until(shown => shown.view.failure === null)
  })
})

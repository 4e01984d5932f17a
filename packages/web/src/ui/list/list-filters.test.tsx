// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ListView } from '@tubecellar/core'
import { expect, it } from 'vitest'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { listTexts } from '@tubecellar/core/messages/list'
import { describeComponent } from '../../testing/test-component.tsx'
import { hasFilters, ListFilters } from './list-filters.tsx'

const view: ListView<never> = {
  title: 'Videos',
  filter: { label: 'Unwatched only', keyLabel: 'Unwatched', isOn: false },
  sort: {
    current: 'published',
    order: 'desc',
    orderLabel: listTexts.newestFirst,
    choices: [
      { value: 'published', label: 'Published' },
      { value: 'views', label: 'Views' },
    ],
  },
  style: {
    current: 'grid',
    choices: [
      { value: 'grid', label: 'Grid' },
      { value: 'list', label: 'List' },
    ],
  },
  columns: { count: 3, canAdd: true, canRemove: false },
  list: { tag: 'loading' },
}

describeComponent('the controls of a list', testComponent => {
  const draw = (change: Partial<ListView<never>> = {}, events: string[] = []) => (
    <ListFilters
      view={{ ...view, ...change }}
      actions={{
        toggleFilter: () => events.push('filter'),
        prepareFilter: () => undefined,
        setSort: (key, order) => events.push(['sort', key, order].filter(Boolean).join(' ')),
        setStyle: style => events.push(`style ${style}`),
        addColumn: () => undefined,
        setColumns: count => events.push(`${count} columns`),
        removeColumn: () => undefined,
        showNext: () => undefined,
        showPrevious: () => undefined,
        showWhole: () => undefined,
        refresh: () => undefined,
      }}
    />
  )

  testComponent('change the filter, the order, the style and the columns', async ({ show, user }) => {
    const events: string[] = []
    show(draw({}, events))
    await user.click(screen.getByRole('switch', { name: 'Unwatched only' }))
    await user.selectOptions(screen.getByRole('combobox', { name: uiTexts.sortBy }), listTexts.views)
    await user.click(screen.getByRole('button', { name: listTexts.sortOrder(listTexts.newestFirst) }))
    await user.click(screen.getByRole('button', { name: 'List' }))
    await user.click(screen.getByRole('button', { name: uiTexts.moreColumns }))
    expect(events).toEqual(['filter', 'sort views', 'sort published asc', 'style list', '4 columns'])
  })

  testComponent('are only those that have an effect', async ({ show }) => {
    const { rerender } = show(draw())
    expect(screen.queryByRole('button', { name: uiTexts.fewerColumns })).toBeNull()
    rerender(draw({ sort: null, columns: null }))
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('group', { name: uiTexts.columns })).toBeNull()
  })
})

it('hasFilters is false for a list without controls', () => {
  const none = { ...view, filter: null, sort: null, columns: null, style: { current: 'list', choices: [] } } as const
  expect([hasFilters(view), hasFilters(none), hasFilters({ ...none, sort: view.sort })]).toEqual([true, false, true])
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Pagination as PaginationView } from '@tubecellar/core'
import { expect } from 'vitest'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { describeComponent } from '../../testing/test-component.tsx'
import { Pagination } from './pagination.tsx'

const view: PaginationView = {
  isVisible: true,
  links: [0, 1, 2].map(page => ({ page, label: String(page + 1), isCurrent: page === 1 })),
  previous: 0,
  next: 2,
  last: 3,
  range: '13 to 24 of 36',
  offset: 12,
  rangeOf: () => '13 to 24 of 36',
  total: 36,
}

describeComponent('the pages of a list', testComponent => {
  const draw = (change: Partial<PaginationView> = {}) => (
    <>
      <Pagination pagination={{ ...view, ...change }} pageHref={page => `/?page=${page}`} />
      <input aria-label="Search" />
      <div role="region" tabIndex={0} aria-label="Queue" />
    </>
  )

  testComponent('link to the other pages and mark the current one', async ({ show, user, path }) => {
    show(draw())
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
    await user.click(screen.getByRole('link', { name: uiTexts.page('3') }))
    expect(path()).toBe('/?page=2')
    await user.click(screen.getByRole('link', { name: uiTexts.previousPage }))
    expect(path()).toBe('/?page=0')
  })

  testComponent('are turned with the arrow keys, not while they are used elsewhere', async ({ show, user, path }) => {
    show(draw())
    await user.click(screen.getByRole('textbox', { name: 'Search' }))
    await user.keyboard('{ArrowRight}')
    await user.click(screen.getByRole('region', { name: 'Queue' }))
    await user.keyboard('{ArrowRight}')
    expect(path()).toBe('/')
    await user.click(document.body)
    await user.keyboard('{ArrowRight}')
    expect(path()).toBe('/?page=2')
    await user.keyboard('{ArrowLeft}')
    expect(path()).toBe('/?page=0')
  })

  testComponent('are hidden if there is one page only', async ({ show }) => {
    show(draw({ isVisible: false }))
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

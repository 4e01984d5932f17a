// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { listTexts } from '@tubecellar/core/messages/list'
import { describeComponent } from '../../testing/test-component.tsx'
import { ShowMore } from './show-more.tsx'

type Report = (entries: readonly { isIntersecting: boolean }[]) => void

/** What watches the button: happy-dom has no layout. */
const reports = new Set<Report>()

class FakeObserver {
  readonly #report: Report
  constructor(report: Report) {
    this.#report = report
  }
  observe() {
    reports.add(this.#report)
  }
  disconnect() {
    reports.delete(this.#report)
  }
}

const scrollIntoView = () => act(() => reports.forEach(report => report([{ isIntersecting: true }])))

beforeEach(() => void vi.stubGlobal('IntersectionObserver', FakeObserver))
afterEach(() => {
  vi.unstubAllGlobals()
  reports.clear()
})

describeComponent('the end of a continuous list', testComponent => {
  const draw = (onShow: () => void, more: Partial<Parameters<typeof ShowMore>[0]['more']> = {}, isAutomatic = true) => (
    <ShowMore
      more={{ label: listTexts.showMore, isLoading: false, failure: null, ...more }}
      count={12}
      onShow={onShow}
      isAutomatic={isAutomatic}
    />
  )

  testComponent('shows more when it is scrolled into view, or pressed', async ({ show, user }) => {
    let shown = 0
    show(draw(() => shown++))
    scrollIntoView()
    expect(shown).toBe(1)
    await user.click(screen.getByRole('button', { name: listTexts.showMore }))
    expect(shown).toBe(2)
  })

  testComponent('waits to be pressed where it would move the rows', async ({ show, user }) => {
    let shown = 0
    show(draw(() => shown++, {}, false))
    scrollIntoView()
    expect(shown).toBe(0)
    await user.click(screen.getByRole('button', { name: listTexts.showMore }))
    expect(shown).toBe(1)
  })

  testComponent('keeps the focus while it loads', async ({ show, user }) => {
    const { rerender } = show(draw(() => undefined))
    await user.tab()
    rerender(draw(() => undefined, { label: 'Loading…', isLoading: true }))
    expect(screen.getByRole('button', { name: 'Loading…' })).toBe(document.activeElement)
  })

  testComponent('says why it failed, and tries again only when asked', async ({ show, user }) => {
    let shown = 0
    const failure = { title: listTexts.moreNotLoaded, detail: 'The server is busy.' }
    show(draw(() => shown++, { failure }))
    scrollIntoView()
    expect(shown).toBe(0)
    expect(screen.getByText(/The server is busy/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: uiTexts.tryAgain }))
    expect(shown).toBe(1)
  })
})

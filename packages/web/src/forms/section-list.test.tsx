// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { describeComponent } from '../testing/test-component.tsx'
import { SectionList } from './section-list.tsx'

/** The sections that the list observes, and its callback: happy-dom has no layout. */
const observers = new Set<FakeObserver>()

class FakeObserver {
  readonly targets = new Set<Element>()
  readonly report: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void
  constructor(report: FakeObserver['report']) {
    this.report = report
    observers.add(this)
  }
  observe(target: Element) {
    this.targets.add(target)
  }
  disconnect() {
    observers.delete(this)
  }
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', FakeObserver))
afterEach(() => {
  vi.unstubAllGlobals()
  observers.clear()
})

describeComponent('a page in sections', testComponent => {
  const page = (
    <SectionList
      label="Sections"
      sections={[
        { title: 'Display', content: <p>Colors</p> },
        { title: 'Downloads', content: <p>Formats</p> },
      ]}
    >
      <p>Introduction</p>
    </SectionList>
  )
  const entries = () => within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('button')
  const current = () => entries().find(entry => entry.getAttribute('aria-current') === 'location')?.textContent

  testComponent('moves the focus to a section that is chosen in its contents', async ({ show, user }) => {
    show(page)
    expect(entries().map(({ textContent }) => textContent)).toEqual(['Display', 'Downloads'])
    await user.click(screen.getByRole('button', { name: 'Downloads' }))
    expect(document.activeElement?.textContent).toBe('Formats')
  })

  testComponent('marks the section that is read, and observes no section after it was closed', async ({ show }) => {
    const { unmount } = show(page)
    expect(current()).toBe('Display')
    const [observer] = [...observers]
    const target = [...(observer?.targets ?? [])].find(({ textContent }) => textContent === 'Formats')
    act(() => observer?.report([{ isIntersecting: true, target: target! }]))
    expect(current()).toBe('Downloads')
    expect(observers.size).toBe(1)
    unmount()
    expect(observers.size).toBe(0)
  })
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { describeComponent } from '../testing/test-component.tsx'
import { Toggle } from './toggle.tsx'

describeComponent('a toggle', testComponent => {
  testComponent('is a switch with its label, and reports a click', async ({ show, user }) => {
    let toggles = 0
    const draw = (isOn: boolean) => <Toggle label="Unwatched only" isOn={isOn} onToggle={() => toggles++} />
    const { rerender } = show(draw(false))
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Unwatched only' })
    expect(toggle.checked).toBe(false)
    await user.click(screen.getByText('Unwatched only'))
    expect(toggles).toBe(1)
    rerender(draw(true))
    expect(toggle.checked).toBe(true)
  })

  testComponent('lets the list be prefetched when the pointer or the focus reaches it', async ({ show, user }) => {
    let preloads = 0
    show(<Toggle label="Unwatched only" isOn={false} onToggle={() => undefined} onPreload={() => preloads++} />)
    await user.hover(screen.getByText('Unwatched only'))
    expect(preloads).toBe(1)
    await user.tab()
    expect(preloads).toBe(2)
  })
})

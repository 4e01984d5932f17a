// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPopover } from '../testing/popover.ts'
import { describeComponent } from '../testing/test-component.tsx'
import { PlayerMenu } from './player-menu.tsx'

const choices = [
  { value: 0.5, label: '0.5x' },
  { value: 1, label: '1x' },
  { value: 2, label: '2x' },
]

describeComponent('a menu of the player', testComponent => {
  const draw = (chosen: unknown[] = [], outside: string[] = []) => (
    <div onKeyDown={event => outside.push(event.key)}>
      <PlayerMenu
        label="Speed"
        trigger="1x"
        choices={choices}
        current={1}
        onChoose={value => chosen.push(value)}
        groups={[{ label: 'Pitch', items: [{ label: 'Keep', isCurrent: true, onSelect: () => chosen.push('Keep') }] }]}
      />
      <button type="button">Play</button>
    </div>
  )
  const focused = () => document.activeElement?.textContent
  const menu = () => screen.getByRole('menu', { hidden: true })
  const items = () => within(menu()).queryAllByRole('menuitemradio', { hidden: true })
  const button = () => screen.getByRole('button', { name: 'Speed' })

  testComponent('opens on the current choice', async ({ show, user }) => {
    show(draw())
    expect(items()).toEqual([])
    openPopover(menu())
    expect(screen.getByRole('menuitemradio', { checked: true, name: '1x' })).toBe(document.activeElement)
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('2x')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('0.5x')
    await user.keyboard('{End}')
    expect(focused()).toBe('Keep')
  })

  testComponent('reports a choice and closes', async ({ show, user }) => {
    const chosen: unknown[] = []
    show(draw(chosen))
    openPopover(menu())
    await user.click(screen.getByRole('menuitemradio', { name: '2x' }))
    expect(chosen).toEqual([2])
    expect(items()).toEqual([])
    expect(document.activeElement).toBe(button())
  })

  testComponent('stays open for the choices of other groups', async ({ show, user }) => {
    const chosen: unknown[] = []
    show(draw(chosen))
    openPopover(menu())
    await user.click(screen.getByRole('menuitemradio', { name: 'Keep' }))
    expect(chosen).toEqual(['Keep'])
    expect(items()).toHaveLength(4)
  })

  testComponent('handles Escape itself, so that a dialog around the player stays open', async ({ show, user }) => {
    const outside: string[] = []
    show(draw([], outside))
    openPopover(menu())
    await user.keyboard('{Escape}')
    expect(items()).toEqual([])
    expect(outside).toEqual([])
  })

  testComponent('closes when the focus leaves it', async ({ show, user }) => {
    show(draw())
    openPopover(menu())
    await user.click(screen.getByRole('button', { name: 'Play' }))
    expect(items()).toEqual([])
  })
})

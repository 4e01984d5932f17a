// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { Eye, ListPlus, Tv } from 'lucide-react'
import { expect } from 'vitest'
import { describeComponent } from '../../testing/test-component.tsx'
import { openPopover } from '../../testing/popover.ts'
import { MenuButton } from './menu-button.tsx'

describeComponent('a menu button', testComponent => {
  const menu = (chosen: string[] = []) => (
    <MenuButton
      icon={Eye}
      label="More"
      items={[
        { label: 'Play', icon: Eye, onSelect: () => chosen.push('Play') },
        { label: 'Add To Playlist', icon: ListPlus, onSelect: () => chosen.push('Add To Playlist') },
        { label: 'Channel', icon: Tv, onSelect: () => chosen.push('Channel') },
      ]}
    />
  )
  const items = () => within(screen.getByRole('menu', { hidden: true })).queryAllByRole('menuitem', { hidden: true })
  const focused = () => document.activeElement?.textContent

  testComponent('creates its items when it opens, and focuses the first', async ({ show }) => {
    show(menu())
    expect(items()).toEqual([])
    openPopover(screen.getByRole('menu', { hidden: true }))
    expect(items().map(({ textContent }) => textContent)).toEqual(['Play', 'Add To Playlist', 'Channel'])
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('true')
    expect(focused()).toBe('Play')
  })

  testComponent('moves the focus with the arrow keys, Home and End, around both ends', async ({ show, user }) => {
    show(menu())
    openPopover(screen.getByRole('menu', { hidden: true }))
    const seen: (string | null | undefined)[] = []
    for (const key of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
      await user.keyboard(`{${key}}`)
      seen.push(focused())
    }
    expect(seen).toEqual(['Add To Playlist', 'Channel', 'Play', 'Channel', 'Play'])
  })

  testComponent('runs the chosen item once, closes, and returns the focus to its button', async ({ show, user }) => {
    const chosen: string[] = []
    show(menu(chosen))
    openPopover(screen.getByRole('menu', { hidden: true }))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(chosen).toEqual(['Add To Playlist'])
    expect(items()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
  })
})

import { routePath, routeFor, type NavItem, type AppRoute, type Screen } from '@tubecellar/core'
import type { Command } from './command-search.ts'

const settingsPages: readonly (readonly [string, Screen, boolean])[] = [
  ['Dashboard', { tag: 'settings', page: 'dashboard' }, false],
  ['User settings', { tag: 'settings', page: 'user' }, false],
  ['Application settings', { tag: 'settings', page: 'application' }, true],
  ['Scheduling', { tag: 'settings', page: 'scheduling' }, true],
  ['Actions', { tag: 'settings', page: 'actions' }, true],
  ['Trash', { tag: 'settings', page: 'trash' }, true],
  ['About', { tag: 'about' }, false],
]

interface KnownRoutes {
  readonly nav: readonly NavItem[]
  readonly isStaff: boolean
  readonly onOpen: (route: AppRoute) => void
}

/** A command for every screen. */
export function goToCommands({ nav, isStaff, onOpen }: KnownRoutes): Command[] {
  const pages = settingsPages.filter(([, , isForStaff]) => isStaff || !isForStaff)
  return [...nav.map(({ label, screen }) => [label, screen] as const), ...pages].map(([title, screen]) => {
    const route = routeFor(screen)
    return { id: routePath(route), title, group: 'Go to', key: '', disabled: null, run: () => onOpen(route) }
  })
}

/** A command for every theme; it is applied immediately. */
export function themeCommands(names: readonly string[], onTheme: (name: string) => void): Command[] {
  return names.map(name => ({
    id: `theme ${name}`,
    title: `Theme: ${name}`,
    group: 'Settings',
    key: '',
    words: 'color scheme',
    disabled: null,
    run: () => onTheme(name),
  }))
}

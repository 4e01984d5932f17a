import { routePath, routeFor, type NavItem, type AppRoute, type Screen } from '@tubecellar/core'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import type { Command } from './command-search.ts'

const settingsPages: readonly (readonly [string, Screen, boolean])[] = [
  [appTexts.dashboard, { tag: 'settings', page: 'dashboard' }, false],
  [appTexts.userSettings, { tag: 'settings', page: 'user' }, false],
  [appTexts.applicationSettings, { tag: 'settings', page: 'application' }, true],
  [appTexts.scheduling, { tag: 'settings', page: 'scheduling' }, true],
  [appTexts.actions, { tag: 'settings', page: 'actions' }, true],
  [appTexts.trash, { tag: 'settings', page: 'trash' }, true],
  [appTexts.about, { tag: 'about' }, false],
]

interface GoToOptions {
  readonly nav: readonly NavItem[]
  readonly isStaff: boolean
  readonly onOpen: (route: AppRoute) => void
}

/** A command for every screen. */
export function goToCommands({ nav, isStaff, onOpen }: GoToOptions): Command[] {
  const pages = settingsPages.filter(([, , isForStaff]) => isStaff || !isForStaff)
  return [...nav.map(({ label, screen }) => [label, screen] as const), ...pages].map(([title, screen]) => {
    const route = routeFor(screen)
    return { id: routePath(route), title, group: appTexts.goTo, key: '', disabled: null, run: () => onOpen(route) }
  })
}

/** A command for every theme; it is applied immediately. */
export function themeCommands(names: readonly string[], onTheme: (name: string) => void): Command[] {
  return names.map(name => ({
    id: `theme ${name}`,
    title: appTexts.theme(name),
    group: appTexts.settings,
    key: '',
    words: appTexts.colorScheme,
    disabled: null,
    run: () => onTheme(name),
  }))
}

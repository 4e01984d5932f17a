import {
  routePath,
  routeFor,
  type NavItem,
  type AppRoute,
  type Screen,
  type SettingsNavItem,
  type SettingsPage,
} from '@tubecellar/core'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import type { Command } from './find-commands.ts'

/** Pages whose label is unclear among the names of the other screens. */
const SETTINGS_TITLES: Partial<Record<SettingsPage, string>> = {
  user: appTexts.userSettings,
  application: appTexts.applicationSettings,
}

interface GoToOptions {
  readonly nav: readonly NavItem[]
  readonly settings: readonly SettingsNavItem[]
  readonly onOpen: (route: AppRoute) => void
}

/** A command for every screen that the user can open. */
export function goToCommands({ nav, settings, onOpen }: GoToOptions): Command[] {
  const screens: readonly (readonly [string, Screen])[] = [
    ...nav.map(({ label, screen }) => [label, screen] as const),
    ...settings.map(({ label, screen }) => [SETTINGS_TITLES[screen.page] ?? label, screen] as const),
    [appTexts.about, { tag: 'about' }],
  ]
  return screens.map(([title, screen]) => {
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

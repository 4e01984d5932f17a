import type { SettingsPage } from '../../routes/index.ts'
import { settingsNav, type SettingsNavItem } from './settings-nav.view.ts'
import { useCurrentUser } from '../session/hooks.ts'

export function useSettingsNav(current: SettingsPage): readonly SettingsNavItem[] {
  return settingsNav(current, useCurrentUser().context)
}

import type { SettingsPage } from '../routes/index.ts'
import { settingsNav, type SettingsNavItem } from '../view-models/settings-nav.ts'
import { useProfile } from './use-profile.ts'

export function useSettingsNav(current: SettingsPage): readonly SettingsNavItem[] {
  return settingsNav(current, useProfile().context)
}

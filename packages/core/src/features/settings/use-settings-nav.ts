import type { SettingsPage } from '../../routes/index.ts'
import { settingsNav, type SettingsNavItem } from './settings-nav.view.ts'
import { useFindingCount } from '../system/hooks.ts'
import { useCurrentUser } from '../session/hooks.ts'

export function useSettingsNav(current: SettingsPage): readonly SettingsNavItem[] {
  const { context } = useCurrentUser()
  return settingsNav(current, context, useFindingCount())
}

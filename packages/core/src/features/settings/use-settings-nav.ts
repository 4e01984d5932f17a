import type { SettingsPage } from '../../routes/index.ts'
import { settingsNav, type SettingsNavItem } from './settings-nav.view.ts'
import { listFindings } from '../system/index.ts'
import { useCurrentUser } from '../session/hooks.ts'

export function useSettingsNav(current: SettingsPage): readonly SettingsNavItem[] {
  const { context, ping } = useCurrentUser()
  return settingsNav(current, context, listFindings(ping).length)
}

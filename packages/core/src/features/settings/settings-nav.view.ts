import { isVersionAtLeast } from '../../routes/server-version.ts'
import type { Screen, SettingsPage } from '../../routes/index.ts'
import { settingsNavTexts } from '../../messages/en/settings.ts'

export interface SettingsNavItem {
  readonly label: string
  readonly screen: Screen
  readonly isCurrent: boolean
}

const pages: readonly { readonly page: SettingsPage; readonly label: string; readonly isForStaff: boolean }[] = [
  { page: 'dashboard', label: settingsNavTexts.dashboard, isForStaff: false },
  { page: 'user', label: settingsNavTexts.user, isForStaff: false },
  { page: 'application', label: settingsNavTexts.application, isForStaff: true },
  { page: 'scheduling', label: settingsNavTexts.scheduling, isForStaff: true },
  { page: 'actions', label: settingsNavTexts.actions, isForStaff: true },
  { page: 'trash', label: settingsNavTexts.trash, isForStaff: true },
]

interface NavContext {
  readonly isStaff: boolean
  readonly serverVersion: string
}

/** Dashboard and User for all users, the other pages for staff. TubeArchivist servers have no trash. */
export function settingsNav(current: SettingsPage, { isStaff, serverVersion }: NavContext): readonly SettingsNavItem[] {
  const hasTrash = isVersionAtLeast(serverVersion, '1.0.0')
  return pages
    .filter(({ page, isForStaff }) => (isStaff || !isForStaff) && (page !== 'trash' || hasTrash))
    .map(({ page, label }) => ({ label, screen: { tag: 'settings', page }, isCurrent: page === current }))
}

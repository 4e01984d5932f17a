import { isAtLeast } from '../../routes/server-version.ts'
import type { Screen, SettingsPage } from '../../routes/index.ts'

export interface SettingsNavItem {
  readonly label: string
  readonly screen: Screen
  readonly isCurrent: boolean
}

const pages: readonly { readonly page: SettingsPage; readonly label: string; readonly isForStaff: boolean }[] = [
  { page: 'dashboard', label: 'Dashboard', isForStaff: false },
  { page: 'user', label: 'User', isForStaff: false },
  { page: 'application', label: 'Application', isForStaff: true },
  { page: 'scheduling', label: 'Scheduling', isForStaff: true },
  { page: 'actions', label: 'Actions', isForStaff: true },
  { page: 'trash', label: 'Trash', isForStaff: true },
]

interface NavContext {
  readonly isStaff: boolean
  readonly serverVersion: string
}

/** Dashboard and User for all, the rest for staff (spec section 2). TubeArchivist servers have no trash. */
export function settingsNav(current: SettingsPage, { isStaff, serverVersion }: NavContext): readonly SettingsNavItem[] {
  const hasTrash = isAtLeast(serverVersion, '1.0.0')
  return pages
    .filter(({ page, isForStaff }) => (isStaff || !isForStaff) && (page !== 'trash' || hasTrash))
    .map(({ page, label }) => ({ label, screen: { tag: 'settings', page }, isCurrent: page === current }))
}

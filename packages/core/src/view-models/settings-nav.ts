import type { Screen, SettingsPage } from '../routes/index.ts'

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
]

/** Dashboard and User for all, the rest for staff (spec section 2). */
export function settingsNav(current: SettingsPage, { isStaff }: { isStaff: boolean }): readonly SettingsNavItem[] {
  return pages
    .filter(({ isForStaff }) => isStaff || !isForStaff)
    .map(({ page, label }) => ({ label, screen: { tag: 'settings', page }, isCurrent: page === current }))
}

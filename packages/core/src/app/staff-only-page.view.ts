import type { Screen, SettingsPage } from '../routes/index.ts'

/** Stands in the place of a page that is not for everybody. */
export interface StaffOnlyPageView {
  readonly title: string
  readonly hint: string
}

const staffSettings: Partial<Record<SettingsPage, string>> = {
  application: 'Application',
  scheduling: 'Scheduling',
  actions: 'Actions',
  trash: 'Trash',
}

/**
 * What there is to see of a page for staff by its address, for those to whom no link leads there (spec section 6): nothing that the
 * server would refuse. Null where the page is open.
 */
export function staffOnlyPage(screen: Screen, { isStaff }: { isStaff: boolean }): StaffOnlyPageView | null {
  const name = isStaff ? undefined : staffPageName(screen)
  if (name === undefined) return null
  return {
    title: `Only staff can open ${name}`,
    hint: 'Whoever runs this archive can make your account one of the staff.',
  }
}

function staffPageName(screen: Screen): string | undefined {
  if (screen.tag === 'downloads') return 'Downloads'
  return screen.tag === 'settings' ? staffSettings[screen.page] : undefined
}

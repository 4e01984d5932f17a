import type { Account, RequiredRole } from '../../contract/index.ts'
import { appTexts } from '../../messages/en/app.ts'
import type { ViewContext } from '../../list/view-context.ts'
import type { Screen, SettingsPage } from '../../routes/index.ts'
import { isTubecellar } from '../../routes/server-version.ts'

/** Whether the user has staff access. */
export function isStaff(account: Account): boolean {
  return account.is_staff || account.is_superuser
}

/** Whether a user may run a command that requires a role. Null while no user is signed in. The server checks it again. */
export function isPermitted(role: RequiredRole, account: Account | null): boolean {
  return role !== 'admin' || (account !== null && isStaff(account))
}

/** Settings pages that TubeArchivist servers do not have. */
const EXTENSIONS: readonly SettingsPage[] = ['accounts', 'health', 'improvable', 'trash', 'workers']

/** Whether a screen is offered to a user, with its data. */
export function canOpen(
  screen: Screen,
  { isStaff, serverVersion }: Pick<ViewContext, 'isStaff' | 'serverVersion'>,
): boolean {
  const isExtension =
    screen.tag === 'list' ||
    screen.tag === 'savedSearch' ||
    screen.tag === 'history' ||
    screen.tag === 'notes' ||
    (screen.tag === 'settings' && EXTENSIONS.includes(screen.page)) ||
    ('tab' in screen && screen.tab === 'missing')
  return (isStaff || staffPageName(screen) === undefined) && (!isExtension || isTubecellar(serverVersion))
}

/** Shown instead of a page that is for staff only. */
export interface StaffOnlyPageView {
  readonly title: string
  readonly hint: string
}

const staffSettings: Partial<Record<SettingsPage, string>> = {
  accounts: appTexts.accounts,
  application: appTexts.application,
  scheduling: appTexts.scheduling,
  actions: appTexts.actions,
  health: appTexts.health,
  workers: appTexts.workers,
  improvable: appTexts.improvable,
  trash: appTexts.trash,
}

/**
 * The message for users without staff access who open a staff page by its URL. It shows no data that the server
 * would refuse. Null where the page is open.
 */
export function staffOnlyPage(screen: Screen, { isStaff }: { isStaff: boolean }): StaffOnlyPageView | null {
  const name = isStaff ? undefined : staffPageName(screen)
  if (name === undefined) return null
  return {
    title: appTexts.staffOnly(name),
    hint: appTexts.staffOnlyHint,
  }
}

function staffPageName(screen: Screen): string | undefined {
  if (screen.tag === 'downloads') return appTexts.downloads
  return screen.tag === 'settings' ? staffSettings[screen.page] : undefined
}

import type { ViewContext } from '../../list/view-context.ts'
import type { Screen, SettingsPage } from '../../routes/index.ts'
import { canOpen } from '../session/index.ts'
import { settingsNavTexts } from '../../messages/en/settings.ts'

export interface SettingsNavItem {
  readonly label: string
  readonly screen: Extract<Screen, { tag: 'settings' }>
  readonly isCurrent: boolean
}

const PAGES = [
  'dashboard',
  'user',
  'accounts',
  'application',
  'scheduling',
  'actions',
  'health',
  'workers',
  'improvable',
  'trash',
] as const satisfies readonly SettingsPage[]

/** The pages that the user can open. `findings`: their number on the page Health. */
export function settingsNav(
  current: SettingsPage,
  context: Pick<ViewContext, 'isStaff' | 'serverVersion'>,
  findings = 0,
): readonly SettingsNavItem[] {
  return PAGES.map(page => ({
    label: page === 'health' && findings > 0 ? settingsNavTexts.healthWith(findings) : settingsNavTexts[page],
    screen: { tag: 'settings', page } as const,
    isCurrent: page === current,
  })).filter(({ screen }) => canOpen(screen, context))
}

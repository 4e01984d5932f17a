import type { Screen, SettingsPage } from '@tubecellar/core'
import { AccountsScreen } from '../features/account/accounts/accounts.screen.tsx'
import { ImprovableScreen } from '../features/downloads/improvable.screen.tsx'
import { ActionsScreen } from '../features/library/actions.screen.tsx'
import { AppSettingsScreen } from '../features/settings/app-settings.screen.tsx'
import { SettingsScreen } from '../features/settings/settings.screen.tsx'
import { UserSettingsScreen } from '../features/settings/user-settings.screen.tsx'
import { HealthScreen } from '../features/system/health.screen.tsx'
import { StatsScreen } from '../features/system/stats.screen.tsx'
import { SchedulesScreen } from '../features/tasks/schedules.screen.tsx'
import { WorkersScreen } from '../features/system/workers.screen.tsx'
import { TrashScreen } from '../features/trash/trash.screen.tsx'

interface SettingsPagesProps {
  readonly page: SettingsPage
  /** Rows of the body. */
  readonly height: number
  readonly onOpen: (screen: Screen) => void
  /** Opens another settings page in place of this one, so that `back` leaves the settings. */
  readonly onTab: (screen: Screen) => void
}

/** The settings with their current page. */
export function SettingsPages(props: SettingsPagesProps) {
  const renderPage = (page: SettingsPage, height: number) => <Page page={page} height={height} onOpen={props.onOpen} />
  return <SettingsScreen {...props} renderPage={renderPage} />
}

function Page({ page, height, onOpen }: Omit<SettingsPagesProps, 'onTab'>) {
  switch (page) {
    case 'dashboard':
      return <StatsScreen height={height} onOpen={onOpen} />
    case 'user':
      return <UserSettingsScreen height={height} />
    case 'accounts':
      return <AccountsScreen height={height} />
    case 'application':
      return <AppSettingsScreen height={height} />
    case 'actions':
      return <ActionsScreen height={height} />
    case 'scheduling':
      return <SchedulesScreen height={height} />
    case 'health':
      return <HealthScreen height={height} onOpen={onOpen} />
    case 'workers':
      return <WorkersScreen height={height} />
    case 'improvable':
      return <ImprovableScreen height={height} />
    case 'trash':
      return <TrashScreen height={height} onOpen={onOpen} />
  }
}

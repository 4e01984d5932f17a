import type { AppRoute, SettingsPage } from '@tubecellar/core'
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
  route: AppRoute
  page: SettingsPage
}

/** The settings with their current page. */
export function SettingsPages({ route, page }: SettingsPagesProps) {
  return (
    <SettingsScreen page={page}>
      <Page route={route} page={page} />
    </SettingsScreen>
  )
}

function Page({ route, page }: SettingsPagesProps) {
  switch (page) {
    case 'dashboard':
      return <StatsScreen />
    case 'user':
      return <UserSettingsScreen />
    case 'accounts':
      return <AccountsScreen />
    case 'application':
      return <AppSettingsScreen />
    case 'actions':
      return <ActionsScreen />
    case 'scheduling':
      return <SchedulesScreen />
    case 'health':
      return <HealthScreen />
    case 'workers':
      return <WorkersScreen />
    case 'improvable':
      return <ImprovableScreen route={route} />
    case 'trash':
      return <TrashScreen route={route} />
  }
}

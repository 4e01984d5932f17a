import type { AppRoute, SettingsPage } from '@tubecellar/core'
import { useSettingsNav } from '@tubecellar/core/react'
import { SettingsFrame } from '../../forms/settings-frame.tsx'
import { ActionsScreen } from '../library/actions.screen.tsx'
import { AppSettingsScreen } from './app-settings.screen.tsx'
import { DashboardScreen } from '../system/stats.screen.tsx'
import { SchedulingScreen } from '../tasks/schedules.screen.tsx'
import { TrashScreen } from '../trash/trash.screen.tsx'
import { UserSettingsScreen } from './user-settings.screen.tsx'

export function SettingsScreen({ route }: { route: AppRoute }) {
  return route.screen.tag === 'settings' ? <Settings route={route} page={route.screen.page} /> : null
}

interface SettingsProps {
  route: AppRoute
  page: SettingsPage
}

function Settings({ route, page }: SettingsProps) {
  return (
    <SettingsFrame nav={useSettingsNav(page)}>
      <Page route={route} page={page} />
    </SettingsFrame>
  )
}

function Page({ route, page }: SettingsProps) {
  switch (page) {
    case 'dashboard':
      return <DashboardScreen />
    case 'user':
      return <UserSettingsScreen />
    case 'application':
      return <AppSettingsScreen />
    case 'actions':
      return <ActionsScreen />
    case 'scheduling':
      return <SchedulingScreen />
    case 'trash':
      return <TrashScreen route={route} />
  }
}

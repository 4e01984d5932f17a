import type { Place, SettingsPage } from '@tubecellar/core'
import { useSettingsNav } from '@tubecellar/core/react'
import { SettingsFrame } from '../components/settings-frame.tsx'
import { ActionsScreen } from './actions.tsx'
import { AppSettingsScreen } from './app-settings.tsx'
import { DashboardScreen } from './dashboard.tsx'
import { SchedulingScreen } from './scheduling.tsx'
import { UserSettingsScreen } from './user-settings.tsx'

export function SettingsScreen({ place }: { place: Place }) {
  return place.screen.tag === 'settings' ? <Settings page={place.screen.page} /> : null
}

function Settings({ page }: { page: SettingsPage }) {
  return (
    <SettingsFrame nav={useSettingsNav(page)}>
      <Page page={page} />
    </SettingsFrame>
  )
}

function Page({ page }: { page: SettingsPage }) {
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
  }
}

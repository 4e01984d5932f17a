import type { Place, SettingsPage } from '@tubecellar/core'
import { useSettingsNav } from '@tubecellar/core/react'
import { SettingsFrame } from '../../forms/settings-frame.tsx'
import { ActionsScreen } from '../library/actions.screen.tsx'
import { AppSettingsScreen } from './app-settings.screen.tsx'
import { DashboardScreen } from '../system/stats.screen.tsx'
import { SchedulingScreen } from '../tasks/schedules.screen.tsx'
import { TrashScreen } from '../trash/trash.screen.tsx'
import { UserSettingsScreen } from './user-settings.screen.tsx'

export function SettingsScreen({ place }: { place: Place }) {
  return place.screen.tag === 'settings' ? <Settings place={place} page={place.screen.page} /> : null
}

interface SettingsProps {
  place: Place
  page: SettingsPage
}

function Settings({ place, page }: SettingsProps) {
  return (
    <SettingsFrame nav={useSettingsNav(page)}>
      <Page place={place} page={page} />
    </SettingsFrame>
  )
}

function Page({ place, page }: SettingsProps) {
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
      return <TrashScreen place={place} />
  }
}

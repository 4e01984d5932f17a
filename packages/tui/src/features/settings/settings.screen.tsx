import { Box } from 'ink'
import type { Screen, SettingsPage } from '@tubecellar/core'
import { useSettingsNav } from '@tubecellar/core/react'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ActionsScreen } from '../library/actions.screen.tsx'
import { AppSettingsScreen } from './app-settings.screen.tsx'
import { DashboardScreen } from '../system/stats.screen.tsx'
import { SchedulingScreen } from '../tasks/schedules.screen.tsx'
import { TrashScreen } from '../trash/trash.screen.tsx'
import { UserSettingsScreen } from './user-settings.screen.tsx'

interface SettingsScreenProps {
  readonly page: SettingsPage
  /** Rows of the body. */
  readonly height: number
  readonly onOpen: (screen: Screen) => void
  /** Opens another settings page in place of this one, so that `back` leaves the settings. */
  readonly onTab: (screen: Screen) => void
}

export function SettingsScreen({ page, height, onOpen, onTab }: SettingsScreenProps) {
  const { columns } = useTerminal()
  const tabs = useSettingsNav(page)
  const at = tabs.findIndex(({ isCurrent }) => isCurrent)
  const toTab = (by: number) => {
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (next) onTab(next.screen)
  }
  useKeys('settings', {
    'settings.next-page': () => toTab(1),
    'settings.previous-page': () => toTab(-1),
    'settings.about': () => onOpen({ tag: 'about' }),
  })
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      <ScreenTabs tabs={tabs} width={columns - 1} />
      <Page page={page} height={height - 1} onOpen={onOpen} />
    </Box>
  )
}

function Page({ page, height, onOpen }: Omit<SettingsScreenProps, 'onTab'>) {
  switch (page) {
    case 'dashboard':
      return <DashboardScreen height={height} onOpen={onOpen} />
    case 'user':
      return <UserSettingsScreen height={height} />
    case 'application':
      return <AppSettingsScreen height={height} />
    case 'actions':
      return <ActionsScreen height={height} />
    case 'scheduling':
      return <SchedulingScreen height={height} />
    case 'trash':
      return <TrashScreen height={height} />
  }
}

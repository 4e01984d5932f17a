import { Box } from 'ink'
import type { Screen, SettingsPage } from '@tubecellar/core'
import { useSettingsNav } from '@tubecellar/core/react'
import { ScreenTabs } from '../components/screen-tabs.tsx'
import { useKeys } from '../keys/key-provider.tsx'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { ActionsScreen } from './actions.tsx'
import { AppSettingsScreen } from './app-settings.tsx'
import { DashboardScreen } from './dashboard.tsx'
import { SchedulingScreen } from './scheduling.tsx'
import { TrashScreen } from './trash.tsx'
import { UserSettingsScreen } from './user-settings.tsx'

interface SettingsScreenProps {
  readonly page: SettingsPage
  /** Rows of the body. */
  readonly height: number
  readonly onOpen: (screen: Screen) => void
  /** To another page of the settings: back leads to where they were opened from. */
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

import type { ReactNode } from 'react'
import { Box } from 'ink'
import type { Screen, SettingsPage } from '@tubecellar/core'
import { useSettingsNav } from '@tubecellar/core/react'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'

interface SettingsScreenProps {
  readonly page: SettingsPage
  /** Rows of the body. */
  readonly height: number
  readonly onOpen: (screen: Screen) => void
  /** Opens another settings page in place of this one, so that `back` leaves the settings. */
  readonly onTab: (screen: Screen) => void
  /** The page, in the rows that the tabs leave. */
  readonly renderPage: (page: SettingsPage, height: number) => ReactNode
}

export function SettingsScreen({ page, height, onOpen, onTab, renderPage }: SettingsScreenProps) {
  const { columns } = useTerminal()
  const tabs = useSettingsNav(page)
  const currentIndex = tabs.findIndex(({ isCurrent }) => isCurrent)
  const moveTab = (by: number) => {
    const next = tabs[(currentIndex + by + tabs.length) % tabs.length]
    if (next) onTab(next.screen)
  }
  useKeys('settings', {
    'settings.next-page': () => moveTab(1),
    'settings.previous-page': () => moveTab(-1),
    'settings.about': () => onOpen({ tag: 'about' }),
  })
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      <ScreenTabs tabs={tabs} width={columns - 1} />
      {renderPage(page, height - 1)}
    </Box>
  )
}

import type { ReactNode } from 'react'
import { Box } from 'ink'
import type { Screen, SettingsPage } from '@tubecellar/core'
import { useSettingsNav, useSettingsSearch } from '@tubecellar/core/react'
import { settingsSearchTexts } from '@tubecellar/core/messages/settings'
import { useKeys } from '../../keys/key-provider.tsx'
import { TerminalProvider, useTerminal } from '../../terminal/terminal-context.tsx'
import { Divider, DIVIDER_WIDTH } from '../../ui/divider.tsx'
import { SCREEN_TAB_ROWS, ScreenTabs } from '../../ui/screen-tabs.tsx'
import { TextInputRow } from '../../ui/text-input.tsx'
import { useOpen } from '../../ui/use-open.ts'
import { FoundSettings } from './found-settings.tsx'
import { PAGE_LIST_WIDTH, PageList } from './page-list.tsx'

/** From this many columns, the pages are listed on the left. */
const MIN_COLUMNS_WITH_PAGE_LIST = 110

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
  const terminal = useTerminal()
  const { columns } = terminal
  const tabs = useSettingsNav(page)
  const currentIndex = tabs.findIndex(({ isCurrent }) => isCurrent)
  const moveTab = (by: number) => {
    const next = tabs[(currentIndex + by + tabs.length) % tabs.length]
    if (next) onTab(next.screen)
  }
  const { view, actions } = useSettingsSearch(page)
  const { text, results } = view
  const [isTyping, setIsTyping] = useOpen(false)
  useKeys('settings', {
    'settings.search': () => setIsTyping(true),
    'settings.next-page': () => moveTab(1),
    'settings.previous-page': () => moveTab(-1),
    'settings.about': () => onOpen({ tag: 'about' }),
  })
  useKeys(
    'settingsSearch',
    { 'settingsSearch.close': () => actions.setText('') },
    { isActive: results !== null && !isTyping },
  )
  const renderBody = (rows: number) => {
    const pageRows = rows - (isTyping ? 1 : 0)
    return (
      <>
        {isTyping ? (
          <TextInputRow
            label={settingsSearchTexts.search}
            initial={text}
            onSubmit={typed => {
              actions.setText(typed)
              return Promise.resolve(true)
            }}
            onClose={() => setIsTyping(false)}
          />
        ) : null}
        {results ? (
          <FoundSettings results={results} actions={actions} height={pageRows} onOpen={onTab} />
        ) : (
          renderPage(page, pageRows)
        )}
      </>
    )
  }
  if (columns < MIN_COLUMNS_WITH_PAGE_LIST)
    return (
      <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
        <ScreenTabs tabs={tabs} width={columns - 1} />
        {renderBody(height - SCREEN_TAB_ROWS)}
      </Box>
    )
  return (
    <Box height={height} flexShrink={0} overflow="hidden">
      <PageList pages={tabs} height={height} onOpen={onTab} />
      <Divider height={height} />
      <Box flexDirection="column" flexGrow={1} height={height} overflow="hidden">
        <TerminalProvider details={{ ...terminal, columns: columns - PAGE_LIST_WIDTH - DIVIDER_WIDTH }}>
          {renderBody(height)}
        </TerminalProvider>
      </Box>
    </Box>
  )
}

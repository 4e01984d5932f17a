import { Box } from 'ink'
import type { Screen } from '@tubecellar/core'
import { pad } from '../../terminal/fit.ts'
import { MouseArea } from '../../terminal/mouse-area.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'

export const PAGE_LIST_WIDTH = 22

interface SettingsPageLink {
  readonly label: string
  readonly isCurrent: boolean
  readonly screen: Screen
}

interface PageListProps {
  readonly pages: readonly SettingsPageLink[]
  readonly height: number
  readonly onOpen: (screen: Screen) => void
}

/** The settings pages below each other; `-` marks the current one. */
export function PageList({ pages, height, onOpen }: PageListProps) {
  const open = (y: number) => {
    const page = pages[y]
    if (page) onOpen(page.screen)
  }
  return (
    <MouseArea
      flexDirection="column"
      width={PAGE_LIST_WIDTH}
      height={height}
      flexShrink={0}
      overflow="hidden"
      onPress={(_x, y) => open(y)}
    >
      {pages.map(({ label, isCurrent }) => (
        <Box key={label} height={1} flexShrink={0}>
          <ThemedText as={isCurrent ? 'accent' : 'dim'} isBold={isCurrent}>
            {pad(`${isCurrent ? '-' : ' '} ${label}`, PAGE_LIST_WIDTH - 1, 'left')}
          </ThemedText>
        </Box>
      ))}
    </MouseArea>
  )
}

import { Box, Text } from 'ink'
import stringWidth from 'string-width'
import { fit } from '../terminal/fit.ts'
import { ThemedText } from './themed-text.tsx'

interface ScreenTab {
  readonly label: string
  readonly isCurrent: boolean
}

const GAP = 2
const tabText = ({ label, isCurrent }: ScreenTab) => (isCurrent ? `[${label}]` : label)
const tabsWidth = (tabs: readonly ScreenTab[]) => tabs.reduce((sum, tab) => sum + stringWidth(tabText(tab)) + GAP, -GAP)

/** The tabs of a screen in one row. The current tab is always shown in full, with as many others as fit. */
export function ScreenTabs({ tabs, width }: { tabs: readonly ScreenTab[]; width: number }) {
  const { from, to } = shownTabs(tabs, width - 1)
  const room = Math.max(0, width - 1 - (from > 0 ? GAP : 0))
  return (
    <Box height={1} flexShrink={0}>
      <Text wrap="truncate-end">
        {' '}
        <ThemedText as="dim">{from > 0 ? '… ' : ''}</ThemedText>
        {tabs.slice(from, to).map((tab, index) => (
          <ThemedText key={tab.label} as={tab.isCurrent ? 'accent' : 'dim'} isBold={tab.isCurrent}>
            {`${index === 0 ? '' : ' '.repeat(GAP)}${fit(tabText(tab), room)}`}
          </ThemedText>
        ))}
        <ThemedText as="dim">{to < tabs.length ? ' …' : ''}</ThemedText>
      </Text>
    </Box>
  )
}

/** The range of visible tabs; `to` is exclusive. Omitted tabs on a side need the width of an ellipsis. */
function shownTabs(tabs: readonly ScreenTab[], room: number): { from: number; to: number } {
  const current = Math.max(
    0,
    tabs.findIndex(({ isCurrent }) => isCurrent),
  )
  const doTabsFit = (from: number, to: number) =>
    tabsWidth(tabs.slice(from, to)) + (from > 0 ? GAP : 0) + (to < tabs.length ? GAP : 0) <= room
  let from = 0
  while (from < current && !doTabsFit(from, current + 1)) from++
  let to = current + 1
  while (to < tabs.length && doTabsFit(from, to + 1)) to++
  return { from, to }
}

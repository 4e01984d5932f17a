import { Box, Text } from 'ink'
import stringWidth from 'string-width'
import { fit } from '../terminal/fit.ts'
import { MarkedLine } from './marked-line.tsx'
import { ThemedText } from './themed-text.tsx'

interface ScreenTab {
  readonly label: string
  readonly isCurrent: boolean
}

/** The labels, and the line that marks the current one. */
export const SCREEN_TAB_ROWS = 2

const GAP = 2
const tabsWidth = (tabs: readonly ScreenTab[]) => tabs.reduce((sum, { label }) => sum + stringWidth(label) + GAP, -GAP)

interface ScreenTabsProps {
  readonly tabs: readonly ScreenTab[]
  readonly width: number
  /** Text at the right end of the labels. */
  readonly hint?: string
}

/** The tabs of a screen, in the style of the tabs of the app. The current tab is always shown in full, with as many others as fit. */
export function ScreenTabs({ tabs, width, hint = '' }: ScreenTabsProps) {
  const room = width - 1 - stringWidth(hint)
  const { from, to } = shownTabs(tabs, room)
  const labelWidth = Math.max(0, room - (from > 0 ? GAP : 0))
  const shown = tabs.slice(from, to).map(tab => ({ ...tab, label: fit(tab.label, labelWidth) }))
  const current = shown.findIndex(({ isCurrent }) => isCurrent)
  const before = shown.slice(0, Math.max(0, current))
  const marked = shown[current]
  return (
    <Box flexDirection="column" height={SCREEN_TAB_ROWS} width={width} flexShrink={0}>
      <Box height={1} flexShrink={0} justifyContent="space-between">
        <Text wrap="truncate-end">
          {' '}
          <ThemedText as="dim">{from > 0 ? '… ' : ''}</ThemedText>
          {shown.map((tab, index) => (
            <ThemedText key={index} as={tab.isCurrent ? 'accent' : 'dim'} isBold={tab.isCurrent}>
              {`${index === 0 ? '' : ' '.repeat(GAP)}${tab.label}`}
            </ThemedText>
          ))}
          <ThemedText as="dim">{to < tabs.length ? ' …' : ''}</ThemedText>
        </Text>
        <ThemedText as="dim">{hint}</ThemedText>
      </Box>
      <MarkedLine
        width={width}
        from={1 + (from > 0 ? GAP : 0) + (before.length > 0 ? tabsWidth(before) + GAP : 0)}
        length={marked ? stringWidth(marked.label) : 0}
      />
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

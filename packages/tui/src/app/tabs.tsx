import { Box, Text } from 'ink'
import stringWidth from 'string-width'
import { usePress } from '../keys/key-provider.tsx'
import { fit } from '../terminal/fit.ts'
import { MouseArea } from '../terminal/mouse-area.tsx'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { MarkedLine } from '../ui/marked-line.tsx'
import { ThemedText } from '../ui/themed-text.tsx'

export interface Tab {
  readonly key: string
  readonly label: string
  readonly isCurrent: boolean
}

interface TabsProps {
  readonly brand: string
  readonly tabs: readonly Tab[]
  /** The running task, shown on the right if it fits. */
  readonly status: string
}

/** The two top rows: the tabs and the line that marks the current one. */
export function Tabs({ brand, tabs, status }: TabsProps) {
  const { columns } = useTerminal()
  const name = columns < 100 ? 'cellar' : brand
  const tabTexts = tabs.map(({ key, label }) => `${key} ${label}`)
  const tabsWidth = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + 2 + stringWidth(text), 1 + stringWidth(name))
  // If the labels do not fit, only the current tab shows its label.
  const texts =
    tabsWidth(tabTexts) < columns
      ? tabTexts
      : tabs.map(({ key }, at) => (tabs[at]?.isCurrent ? (tabTexts[at] ?? key) : key))
  const current = tabs.findIndex(({ isCurrent }) => isCurrent)
  const columnsBefore =
    1 + stringWidth(name) + texts.slice(0, Math.max(0, current)).reduce((sum, text) => sum + 2 + stringWidth(text), 2)
  const markerWidth =
    current < 0 ? 0 : Math.min(stringWidth(texts[current] ?? ''), Math.max(0, columns - columnsBefore))
  const used = tabsWidth(texts)
  const press = usePress()
  const tabAt = (x: number) => {
    let end = 1 + stringWidth(name)
    const at = texts.findIndex(text => (x < (end += 2 + stringWidth(text)) ? x >= end - stringWidth(text) : false))
    return tabs[at]?.key ?? ''
  }
  return (
    <Box flexDirection="column" flexShrink={0} height={2}>
      <MouseArea width={columns - 1} justifyContent="space-between" onPress={x => press(tabAt(x))}>
        <Text wrap="truncate-end">
          {' '}
          <ThemedText as="accent" isBold>
            {name}
          </ThemedText>
          {tabs.map(({ key, isCurrent }, index) => (
            <Text key={key}>
              {'  '}
              <ThemedText as={isCurrent ? 'text' : 'dim'} isBold={isCurrent}>
                {texts[index]}
              </ThemedText>
            </Text>
          ))}
        </Text>
        <ThemedText as="accent">{fit(status, Math.max(0, columns - used - 3))}</ThemedText>
      </MouseArea>
      <MarkedLine width={columns} from={columnsBefore} length={markerWidth} />
    </Box>
  )
}

import { Box, Text } from 'ink'
import type { Loadable } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'

interface SearchFieldProps {
  readonly view: {
    readonly title: string
    readonly text: string
    readonly placeholder: string
    readonly results: Loadable<{ readonly total: string }> | null
  }
  readonly width: number
  /** Of the hits. */
  readonly selectedCount?: number
  readonly isTyping: boolean
  readonly onType: (text: string) => void
  readonly onEnter: () => void
  readonly onLeave: () => void
  /** Goes to the rows below; by default like `onLeave`. */
  readonly onResults?: () => void
  readonly onHelp: () => void
}

/** The search field, with the number of results at the right end. */
export function SearchField({
  view,
  width,
  selectedCount = 0,
  isTyping,
  onType,
  onEnter,
  onLeave,
  onResults = onLeave,
  onHelp,
}: SearchFieldProps) {
  const { styles } = useTerminal().theme
  const { title, text, placeholder, results } = view
  useKeys(
    'searchField',
    {
      'searchField.enter': onEnter,
      'searchField.results': onResults,
      'searchField.leave': onLeave,
      'searchField.help': onHelp,
    },
    { isTyping: true, isActive: isTyping },
  )
  const selection = selectedCount === 0 ? '' : `${uiTexts.selectedCount(selectedCount).trim()}   `
  const total = results?.tag === 'ready' ? `${results.value.total}${results.isStale ? '  …' : ''}` : ''
  return (
    <Box width={width} height={1} flexShrink={0} justifyContent="space-between" overflow="hidden">
      <Box>
        <ThemedText as={isTyping ? 'accent' : 'dim'} isBold={isTyping}>{` ${title} `}</ThemedText>
        <Text wrap="truncate-end" {...styles.text}>
          <TextField value={text} focus={isTyping} placeholder={placeholder} onChange={onType} />
        </Text>
      </Box>
      <Box flexShrink={0}>
        <ThemedText as="accent">{selection}</ThemedText>
        <ThemedText as="dim">{total}</ThemedText>
      </Box>
    </Box>
  )
}

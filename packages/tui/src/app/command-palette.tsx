import { Box, Text } from 'ink'
import stringWidth from 'string-width'
import { useMemo, useState } from 'react'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { useKeys } from '../keys/key-provider.tsx'
import { fit, pad } from '../terminal/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { findCommands, type Command } from './find-commands.ts'
import { OverlayBox } from '../ui/overlay-box.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ThemedText } from '../ui/themed-text.tsx'
import { scrollWindow } from '../ui/list/scroll-window.ts'

const MAX_WIDTH = 72
const MAX_ROWS = 12
/** Both borders, the search field, its line and the last row. */
const NON_LIST_ROWS = 5

interface CommandPaletteProps {
  readonly commands: readonly Command[]
  /** A command for a query that is a URL, which opens its page. */
  readonly commandForQuery: (query: string) => Command | null
  /** Rows of the body. */
  readonly height: number
  readonly onClose: () => void
}

/** Searches all commands by name. Enter runs the selected one. */
export function CommandPalette({ commands, commandForQuery, height, onClose }: CommandPaletteProps) {
  const { columns, theme } = useTerminal()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const found = useMemo(() => {
    const urlCommand = commandForQuery(query)
    return urlCommand ? [urlCommand, ...findCommands(commands, query)] : findCommands(commands, query)
  }, [commands, commandForQuery, query])
  const focused = Math.min(at, Math.max(0, found.length - 1))
  const move = (by: number) => setAt((focused + by + found.length) % Math.max(1, found.length))
  const changeQuery = (text: string) => {
    setQuery(text)
    setAt(0)
  }
  useKeys(
    'palette',
    {
      'palette.close': onClose,
      'palette.run': {
        run() {
          const command = found[focused]
          if (!command) return
          onClose()
          command.run()
        },
        disabled: () => found[focused]?.disabled ?? null,
      },
      'palette.down': () => move(1),
      'palette.up': () => move(-1),
    },
    { isTyping: true },
  )

  const width = Math.min(MAX_WIDTH, columns - (columns < 80 ? 0 : 8))
  const inner = width - 2
  const rows = Math.max(1, Math.min(MAX_ROWS, height - NON_LIST_ROWS))
  const first = scrollWindow({ count: found.length, focusedIndex: focused, height: rows, first: 0 })
  const groupWidth = inner < 50 ? 0 : 18
  const keyWidth = 8
  const titleWidth = Math.max(8, inner - 3 - groupWidth - keyWidth)
  const right = appTexts.paletteKeys
  return (
    <Box position="absolute" marginLeft={Math.floor((columns - width) / 2)}>
      <OverlayBox title={appTexts.commands} width={width}>
        <Text wrap="truncate-end">
          <ThemedText as="accent">{'  : '}</ThemedText>
          <TextField value={query} onChange={changeQuery} placeholder={appTexts.palettePlaceholder} />
          {' '.repeat(Math.max(0, inner - 5 - stringWidth(query === '' ? ' '.repeat(37) : query)))}
        </Text>
        <ThemedText as="outline">{'─'.repeat(inner)}</ThemedText>
        {Array.from({ length: rows }, (_, row) => {
          const command = found[first + row]
          if (!command) return <Text key={row}>{' '.repeat(inner)}</Text>
          const isFocused = first + row === focused
          return (
            <Text key={row} {...(isFocused ? theme.selection : {})}>
              <ThemedText as="accent">{isFocused ? ' > ' : '   '}</ThemedText>
              <ThemedText as={command.disabled === null ? 'text' : 'control'}>
                {`${pad(fit(command.title, titleWidth - 1), titleWidth, 'left')}`}
              </ThemedText>
              <ThemedText as="dim">{pad(command.group, groupWidth, 'left')}</ThemedText>
              <ThemedText as="accent">{pad(`${command.key}  `, keyWidth, 'right')}</ThemedText>
            </Text>
          )
        })}
        <ThemedText as="dim">
          {pad(appTexts.foundCount(found.length, commands.length), inner - stringWidth(right), 'left') + right}
        </ThemedText>
      </OverlayBox>
    </Box>
  )
}

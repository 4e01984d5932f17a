import { Box, Text } from 'ink'
import stringWidth from 'string-width'
import { useState } from 'react'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import type { ActiveAction } from '../keys/key-registry.ts'
import { keyLabel } from '@tubecellar/core/keys'
import { useKeys } from '../keys/key-provider.tsx'
import type { ActionId } from '../keys/keymap.ts'
import { fit, pad } from '../terminal/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { helpColumns, filterActions, type HelpColumn } from './help-columns.ts'
import { TextField } from '../ui/text-field.tsx'
import { ThemedText } from '../ui/themed-text.tsx'

const MAX_WIDTH = 92
/** Title, search, last line and both borders, and blank rows between them if there is space. */
const NON_LIST_ROWS = 5
const BLANK_ROWS = 4
const MIN_SPACIOUS_ROWS = 16
/** A key and a label. */
const MIN_COLUMN_WIDTH = 18

interface HelpProps {
  /** The actions available when it was opened. */
  readonly actions: readonly ActiveAction[]
  /** Rows of the body. */
  readonly height: number
  readonly onRun: (id: ActionId) => void
  readonly onClose: () => void
}

/** All available keys. Typing searches; Enter runs the selected key. */
export function Help({ actions, height, onRun, onClose }: HelpProps) {
  const { columns: screen } = useTerminal()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const width = screen < 100 ? screen : Math.min(MAX_WIDTH, screen - 8)
  const left = Math.floor((screen - width) / 2)
  const isSpacious = height >= MIN_SPACIOUS_ROWS
  const rows = Math.max(1, height - NON_LIST_ROWS - (isSpacious ? BLANK_ROWS : 0))
  const found = filterActions(actions, query)
  const columns = helpColumns(found, Math.max(1, Math.floor((width - 2) / MIN_COLUMN_WIDTH)))
  const listed = columns.flatMap(({ entries }) => entries)
  const focused = Math.min(at, Math.max(0, listed.length - 1))
  const focusedRow = Math.max(0, ...columns.map(({ entries }) => entries.findIndex(entry => entry === listed[focused])))
  const longest = Math.max(0, ...columns.map(({ entries }) => entries.length))
  const first = Math.max(0, Math.min(longest - rows, focusedRow - rows + Math.min(2, rows)))
  const move = (by: number) => setAt(Math.max(0, Math.min(listed.length - 1, focused + by)))

  useKeys(
    'help',
    {
      'help.close': onClose,
      'help.run': () => {
        const action = listed[focused]
        if (action) onRun(action.id)
      },
      'help.down': () => move(1),
      'help.up': () => move(-1),
    },
    { isTyping: true },
  )

  const inner = width - 2
  const edge = (text: string) => <ThemedText as="control">{text}</ThemedText>
  const blank = isSpacious ? <ThemedText as="control">{`│${' '.repeat(inner)}│`}</ThemedText> : null
  const footer = appTexts.helpKeys(longest > first + rows)
  return (
    <Box position="absolute" marginLeft={left} flexDirection="column" width={width}>
      {edge(appTexts.helpEdge('─'.repeat(Math.max(0, inner - 7))))}
      {blank}
      <Text>
        {edge('│')}
        <ThemedText as="dim">{'  '}</ThemedText>
        <TextField
          value={query}
          onChange={text => setQuery(text === '?' ? '' : text)}
          placeholder={appTexts.typeToSearch}
        />
        {' '.repeat(Math.max(0, inner - 3 - Math.max(stringWidth(query), query === '' ? 13 : 0)))}
        {edge('│')}
      </Text>
      {blank}
      <Row columns={columns} width={inner} cell={column => ({ text: `  ${column.title}`, isTitle: true })} />
      {blank}
      {Array.from({ length: rows }, (_, row) => (
        <Row
          key={row}
          columns={columns}
          width={inner}
          cell={({ entries, keyWidth }) => {
            const action = entries[first + row]
            if (!action) return null
            return { action, keyWidth, isFocused: action === listed[focused] }
          }}
        />
      ))}
      {blank}
      <ThemedText as="control">{`│  ${pad(footer, inner - 14, 'left')}${appTexts.closeHint}  │`}</ThemedText>
      {edge(`╰${'─'.repeat(inner)}╯`)}
    </Box>
  )
}

type Cell =
  | { readonly text: string; readonly isTitle: true }
  | { readonly action: ActiveAction; readonly keyWidth: number; readonly isFocused: boolean }

interface RowProps {
  readonly columns: readonly HelpColumn[]
  readonly width: number
  readonly cell: (column: HelpColumn) => Cell | null
}

function Row({ columns, width, cell }: RowProps) {
  const columnWidth = Math.floor(width / Math.max(1, columns.length))
  return (
    <Text>
      <ThemedText as="control">│</ThemedText>
      {columns.map((column, index) => (
        <HelpCell
          key={index}
          cell={cell(column)}
          width={index === columns.length - 1 ? width - columnWidth * index : columnWidth}
        />
      ))}
      {columns.length === 0 ? ' '.repeat(width) : ''}
      <ThemedText as="control">│</ThemedText>
    </Text>
  )
}

function HelpCell({ cell, width }: { cell: Cell | null; width: number }) {
  if (cell === null) return ' '.repeat(width)
  if ('isTitle' in cell) {
    return (
      <ThemedText as="text" isBold>
        {pad(cell.text, width, 'left')}
      </ThemedText>
    )
  }
  const { action, keyWidth, isFocused } = cell
  const keys = keyLabel(action.keys[0] ?? '')
  return (
    <>
      <ThemedText as="accent">{isFocused ? '> ' : '  '}</ThemedText>
      <ThemedText as={action.disabled === null ? 'accent' : 'control'} isBold>
        {pad(keys, keyWidth, 'left')}
      </ThemedText>
      <ThemedText as={isFocused ? 'text' : 'dim'}>
        {pad(fit(action.label, width - keyWidth - 3), width - keyWidth - 2, 'left')}
      </ThemedText>
    </>
  )
}

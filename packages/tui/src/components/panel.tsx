import { Box, Text } from 'ink'
import stringWidth from 'string-width'
import { fit, pad } from '../output/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import type { Piece } from './page-lines.tsx'
import { Tint } from './tint.tsx'

export interface PanelRow {
  readonly pieces: readonly Piece[]
  readonly isMarked?: boolean
}

interface PanelProps {
  readonly title: string
  readonly rows: readonly PanelRow[]
  readonly width: number
  /** Rows of what lies below it, to stand in its middle. */
  readonly height: number
}

/** A rounded box over the page. Every cell in it is drawn, so that nothing shines through. */
export function Panel({ title, rows, width, height }: PanelProps) {
  const { columns } = useTerminal()
  const outer = Math.min(width, columns - 2)
  const inner = outer - 2
  const name = fit(title, inner - 4)
  const shown = rows.slice(0, Math.max(1, height - 2))
  return (
    <Box
      position="absolute"
      marginLeft={Math.max(0, Math.floor((columns - outer) / 2))}
      marginTop={Math.max(0, Math.floor((height - shown.length - 2) / 2))}
      flexDirection="column"
      width={outer}
    >
      <Tint as="control">{`╭─ ${name} ${'─'.repeat(Math.max(0, inner - 3 - stringWidth(name)))}╮`}</Tint>
      {shown.map((row, index) => (
        <Text key={index} wrap="truncate-end">
          <Tint as="control">│</Tint>
          <PanelCells row={row} width={inner} />
          <Tint as="control">│</Tint>
        </Text>
      ))}
      <Tint as="control">{`╰${'─'.repeat(inner)}╯`}</Tint>
    </Box>
  )
}

function PanelCells({ row: { pieces, isMarked = false }, width }: { row: PanelRow; width: number }) {
  const { theme } = useTerminal()
  const used = 2 + pieces.reduce((sum, { text }) => sum + stringWidth(text), 0)
  const last = pieces.length - 1
  return (
    <Text {...(isMarked ? theme.selection : {})}>
      <Tint as="accent">{isMarked ? '> ' : '  '}</Tint>
      {pieces.map(({ text, as = 'text', isBold = false }, index) => (
        <Tint key={index} as={as} isBold={isBold}>
          {index === last ? pad(text, stringWidth(text) + width - used, 'left') : text}
        </Tint>
      ))}
      {pieces.length === 0 ? ' '.repeat(width - 2) : ''}
    </Text>
  )
}

import { Box, Text } from 'ink'
import stringWidth from 'string-width'
import { pad } from '../terminal/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import type { TextSpan } from './page/page-rows.tsx'
import { OverlayBox } from './overlay-box.tsx'
import { ThemedText } from './themed-text.tsx'

export interface PanelRow {
  readonly spans: readonly TextSpan[]
  readonly isFocused?: boolean
}

interface RowPanelProps {
  readonly title: string
  readonly rows: readonly PanelRow[]
  readonly width: number
  /** Blank columns before the rows. */
  readonly indent?: number
  /** Rows of the area in which the panel is centered. */
  readonly height: number
}

/** A rounded box over the page. Every cell is written, so that the page does not show through. */
export function RowPanel({ title, rows, width, indent = 0, height }: RowPanelProps) {
  const { columns } = useTerminal()
  const outer = Math.min(width, columns - 2)
  const inner = outer - 2
  const shown = rows.slice(0, Math.max(1, height - 2))
  return (
    <Box
      position="absolute"
      marginLeft={Math.max(0, Math.floor((columns - outer) / 2))}
      marginTop={Math.max(0, Math.floor((height - shown.length - 2) / 2))}
    >
      <OverlayBox title={title} width={outer}>
        {shown.map((row, index) => (
          <PanelCells key={index} row={row} width={inner} indent={indent} />
        ))}
      </OverlayBox>
    </Box>
  )
}

interface PanelCellsProps {
  readonly row: PanelRow
  readonly width: number
  readonly indent: number
}

function PanelCells({ row: { spans, isFocused = false }, width, indent }: PanelCellsProps) {
  const { theme } = useTerminal()
  const used = indent + 2 + spans.reduce((sum, { text }) => sum + stringWidth(text), 0)
  const last = spans.length - 1
  return (
    <Text wrap="truncate-end" {...(isFocused ? theme.selection : {})}>
      <ThemedText as="accent">{' '.repeat(indent) + (isFocused ? '> ' : '  ')}</ThemedText>
      {spans.map(({ text, as = 'text', isBold = false }, index) => (
        <ThemedText key={index} as={as} isBold={isBold}>
          {index === last ? pad(text, stringWidth(text) + width - used, 'left') : text}
        </ThemedText>
      ))}
      {spans.length === 0 ? ' '.repeat(width - 2 - indent) : ''}
    </Text>
  )
}

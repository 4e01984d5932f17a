import { Box } from 'ink'
import type { ReactNode } from 'react'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ThemedText } from '../themed-text.tsx'
import { PREVIEW_WIDTH } from './card-preview.tsx'

/** From this many columns, details are shown next to the list. */
const MIN_COLUMNS_WITH_PREVIEW = 100

/** Columns of the rows of a list: one column is blank, and two before the details. */
export function listWidth(columns: number): number {
  return columns >= MIN_COLUMNS_WITH_PREVIEW ? columns - PREVIEW_WIDTH - 3 : columns - 1
}

interface SidePreviewProps {
  readonly height: number
  readonly children: ReactNode
  readonly preview: ReactNode
}

export function SidePreview({ height, children, preview }: SidePreviewProps) {
  const { columns } = useTerminal()
  const width = listWidth(columns)
  if (columns < MIN_COLUMNS_WITH_PREVIEW) return children
  return (
    <Box height={height}>
      <Box flexDirection="column" width={width + 2} flexShrink={0}>
        {children}
      </Box>
      <Box flexDirection="column" width={2} flexShrink={0}>
        {Array.from({ length: height }, (_, row) => (
          <ThemedText key={row} as="outline">
            │
          </ThemedText>
        ))}
      </Box>
      {preview}
    </Box>
  )
}
